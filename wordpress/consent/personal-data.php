<?php
/**
 * The plugin's part in Tools, Export Personal Data and Erase Personal Data.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_privacy_personal_data_exporters', __NAMESPACE__ . '\add_exporter' );
add_filter( 'wp_privacy_personal_data_erasers', __NAMESPACE__ . '\add_eraser' );

/**
 * Adds the exporter.
 *
 * @param array[] $exporters Those there are.
 */
function add_exporter( $exporters ) {
	$exporters['joinery'] = array(
		'exporter_friendly_name' => __( 'Signup forms', 'joinery-signup-forms' ),
		'callback'               => __NAMESPACE__ . '\export_person',
	);
	return $exporters;
}

/**
 * Adds the eraser.
 *
 * @param array[] $erasers Those there are.
 */
function add_eraser( $erasers ) {
	$erasers['joinery'] = array(
		'eraser_friendly_name' => __( 'Signup forms', 'joinery-signup-forms' ),
		'callback'             => __NAMESPACE__ . '\erase_person',
	);
	return $erasers;
}

/**
 * The signups that this site remembers of an address, by a name for each.
 *
 * @param string $email An address.
 * @return array<string, array> With `form`, `words` and `at`.
 */
function remembered( $email ) {
	$found = array();
	foreach ( comments_of( $email ) as $id ) {
		$found[ 'comment-' . $id ] = get_comment_meta( $id, REMEMBERED, true );
	}
	foreach ( orders_of( $email ) as $order ) {
		$found[ 'order-' . $order->get_id() ] = $order->get_meta( REMEMBERED );
	}
	$user = get_user_by( 'email', $email );
	if ( $user ) {
		$found[ 'user-' . $user->ID ] = get_user_meta( $user->ID, REMEMBERED, true );
	}
	return array_filter( $found, 'is_array' );
}

/**
 * The comments of an address that came with a signup.
 *
 * @param string $email An address.
 * @return int[]
 */
function comments_of( $email ) {
	return get_comments(
		array(
			'author_email' => $email,
			'fields'       => 'ids',
			'status'       => 'any',
			'meta_key'     => REMEMBERED, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Only on request.
		)
	);
}

/**
 * The orders of an address that came with a signup, those in the trash, too.
 *
 * @param string $email An address.
 * @return object[]
 */
function orders_of( $email ) {
	$orders = function_exists( 'wc_get_orders' ) ? wc_get_orders(
		array(
			'billing_email' => $email,
			'limit'         => -1,
			'status'        => array_merge( array_keys( wc_get_order_statuses() ), array( 'trash' ) ),
		)
	) : array();
	return array_filter(
		$orders,
		function ( $order ) {
			return $order->get_meta( REMEMBERED );
		}
	);
}

/**
 * Exports what this site knows.
 *
 * @param string $email An address.
 */
function export_person( $email ) {
	$data = array();
	foreach ( remembered( $email ) as $id => $signup ) {
		$data[] = exported( $id, $signup['form'], (int) $signup['at'], $signup['words'] );
	}
	foreach ( waiting( $email ) as $at => $signups ) {
		foreach ( $signups as $signup ) {
			$data[] = exported( $signup['id'], $signup['form'], $at, '' );
		}
	}
	return array(
		'data' => $data,
		'done' => true,
	);
}

/**
 * One signup of an export.
 *
 * @param string $id    Names it.
 * @param string $form  The form's name.
 * @param int    $at    Unix time.
 * @param string $words What the person agreed to.
 */
function exported( $id, $form, $at, $words ) {
	$values = array(
		__( 'Form', 'joinery-signup-forms' )  => $form,
		__( 'Time', 'joinery-signup-forms' )  => gmdate( 'Y-m-d H:i', $at ) . ' UTC',
		__( 'Words', 'joinery-signup-forms' ) => $words,
	);
	$data   = array();
	foreach ( array_filter( $values ) as $name => $value ) {
		$data[] = array(
			'name'  => $name,
			'value' => $value,
		);
	}
	return array(
		'group_id'    => 'joinery',
		'group_label' => __( 'Signups', 'joinery-signup-forms' ),
		'item_id'     => $id,
		'data'        => $data,
	);
}

/**
 * Erases what this site knows, and says who erases the rest.
 *
 * @param string $email An address.
 */
function erase_person( $email ) {
	$found = count( remembered( $email ) );
	foreach ( comments_of( $email ) as $id ) {
		delete_comment_meta( $id, REMEMBERED );
	}
	foreach ( orders_of( $email ) as $order ) {
		foreach ( array( REMEMBERED, BLOCK_META ) as $key ) {
			$order->delete_meta_data( $key );
		}
		$order->save_meta_data();
	}
	$user = get_user_by( 'email', $email );
	if ( $user ) {
		delete_user_meta( $user->ID, REMEMBERED );
	}
	foreach ( waiting( $email ) as $at => $signups ) {
		foreach ( $signups as $signup ) {
			wp_unschedule_event( $at, SIGNUP, array( $signup ) );
			++$found;
		}
	}
	return array(
		'items_removed'  => $found > 0,
		'items_retained' => false,
		/* translators: %s: an address */
		'messages'       => '' === address() ? array() : array( sprintf( __( 'If this person is on your list, erase them there, too: %s/console', 'joinery-signup-forms' ), address() ) ),
		'done'           => true,
	);
}
