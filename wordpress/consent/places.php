<?php
/**
 * The places of the box: comments, registration, and the contact forms of other plugins.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

/** What is remembered with a comment or an account: the form, its words, and the time. */
const REMEMBERED = '_joinery_signup';

add_filter( 'comment_form_submit_field', __NAMESPACE__ . '\show_at_comments' );
add_action( 'comment_post', __NAMESPACE__ . '\after_comment', 10, 2 );
add_action( 'register_form', __NAMESPACE__ . '\show_at_registration' );
add_action( 'register_new_user', __NAMESPACE__ . '\after_registration' );
add_action( 'wpcf7_init', __NAMESPACE__ . '\add_tag' );
add_action( 'wpcf7_mail_sent', __NAMESPACE__ . '\after_contact' );
add_action( 'wpforms_display_submit_before', __NAMESPACE__ . '\show_at_wpforms' );
add_action( 'wpforms_process_complete', __NAMESPACE__ . '\after_wpforms' );

/** The places that this site has, with their names. */
function places() {
	$places = array(
		'comment'      => __( 'Comments', 'joinery-signup-forms' ),
		'registration' => __( 'Registration', 'joinery-signup-forms' ),
	);
	if ( class_exists( '\WooCommerce' ) ) {
		$places['checkout'] = __( 'WooCommerce: checkout', 'joinery-signup-forms' );
	}
	if ( class_exists( '\WPCF7' ) ) {
		$places['contact'] = __( 'Contact Form 7: the tag [joinery]', 'joinery-signup-forms' );
	}
	if ( function_exists( '\wpforms' ) ) {
		$places['wpforms'] = __( 'WPForms: above the button', 'joinery-signup-forms' );
	}
	return $places;
}

/**
 * Shows the box above the button for comments.
 *
 * @param string $field The button.
 */
function show_at_comments( $field ) {
	return box( 'comment' ) . $field;
}

/**
 * Signs the author of a comment up, unless it is spam.
 *
 * @param int        $id       The comment.
 * @param int|string $approved 1, 0, `spam` or `trash`.
 */
function after_comment( $id, $approved ) {
	if ( ! is_ticked() || in_array( $approved, array( 'spam', 'trash' ), true ) ) {
		return;
	}
	$remembered = sign_up( 'comment', get_comment( $id )->comment_author_email );
	if ( $remembered ) {
		add_comment_meta( $id, REMEMBERED, $remembered, true );
	}
}

/** Shows the box in the form for new accounts. */
function show_at_registration() {
	echo box( 'registration' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
}

/**
 * Signs a new user up.
 *
 * @param int $id The user.
 */
function after_registration( $id ) {
	$remembered = is_ticked() ? sign_up( 'registration', get_userdata( $id )->user_email ) : null;
	if ( $remembered ) {
		update_user_meta( $id, REMEMBERED, $remembered );
	}
}

/** Adds the tag [joinery] to Contact Form 7. */
function add_tag() {
	wpcf7_add_form_tag(
		'joinery',
		function () {
			return box( 'contact' );
		}
	);
}

/**
 * Signs somebody up with the address of a contact form's first field for one.
 *
 * @param object $form The contact form.
 */
function after_contact( $form ) {
	$submission = \WPCF7_Submission::get_instance();
	foreach ( $submission && is_ticked() ? $form->scan_form_tags( array( 'basetype' => 'email' ) ) : array() as $tag ) {
		$email = $submission->get_posted_data( $tag->name );
		if ( is_string( $email ) && is_email( $email ) ) {
			sign_up( 'contact', $email );
			return;
		}
	}
}

/** Shows the box above a button of WPForms. */
function show_at_wpforms() {
	echo box( 'wpforms' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
}

/**
 * Signs somebody up with the first address, and the first name, of a form of WPForms.
 *
 * @param array $fields The submitted fields.
 */
function after_wpforms( $fields ) {
	$names = array();
	$email = '';
	foreach ( is_ticked() ? (array) $fields : array() as $field ) {
		$type  = $field['type'] ?? '';
		$value = (string) ( $field['value'] ?? '' );
		if ( 'name' === $type && ! $names ) {
			$first = (string) ( $field['first'] ?? '' );
			$names = array( '' === $first ? $value : $first, (string) ( $field['last'] ?? '' ) );
		} elseif ( 'email' === $type && '' === $email && is_email( $value ) ) {
			$email = $value;
		}
	}
	if ( '' !== $email ) {
		sign_up( 'wpforms', $email, $names );
	}
}
