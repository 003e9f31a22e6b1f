<?php
/**
 * The box at the checkouts of WooCommerce: the classic one, and the one made of blocks.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

/** The box among the fields of the checkout block, and the order's meta with its value. */
const BLOCK_BOX  = 'joinery/signup';
const BLOCK_META = '_wc_other/joinery/signup';

add_action( 'woocommerce_after_checkout_billing_form', __NAMESPACE__ . '\show_at_checkout' );
add_action( 'woocommerce_checkout_order_processed', __NAMESPACE__ . '\after_order', 10, 3 );
// Only these need the form's words, so that no other page may have to wait for them. The block's own requests come first.
add_action( 'wp', __NAMESPACE__ . '\show_in_block' );
add_action( 'rest_api_init', __NAMESPACE__ . '\show_in_block', 5 );
add_action( 'woocommerce_store_api_checkout_order_processed', __NAMESPACE__ . '\after_block_order' );

/** Shows the box below the address of a bill. */
function show_at_checkout() {
	echo box( 'checkout' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
}

/**
 * Signs a customer up.
 *
 * @param int    $id     The order's number.
 * @param mixed  $posted What was submitted.
 * @param object $order  The order.
 */
function after_order( $id, $posted, $order ) {
	if ( is_ticked() ) {
		sign_customer_up( $order );
	}
}

/** Adds the box to the checkout block, from WooCommerce 8.9 on. */
function show_in_block() {
	static $is_there = false;
	$is_place        = doing_action( 'rest_api_init' ) ? defined( 'REST_REQUEST' ) : function_exists( 'is_checkout' ) && is_checkout();
	$offer           = ! $is_there && $is_place && function_exists( 'woocommerce_register_additional_checkout_field' ) ? offer( 'checkout' ) : null;
	if ( ! $offer ) {
		return;
	}
	$is_there = true;
	$label    = plain( $offer['words'] );
	woocommerce_register_additional_checkout_field(
		array(
			'id'                         => BLOCK_BOX,
			'label'                      => $label,
			'optionalLabel'              => $label,
			// WooCommerce keeps a field of an order only there. One of a contact would come ticked the next time.
			'location'                   => 'order',
			'type'                       => 'checkbox',
			'show_in_order_confirmation' => false,
		)
	);
}

/**
 * Signs a customer of the checkout block up.
 *
 * @param object $order The order.
 */
function after_block_order( $order ) {
	if ( '1' === (string) $order->get_meta( BLOCK_META ) ) {
		sign_customer_up( $order );
	}
}

/**
 * Signs a customer up once, though an order whose payment fails is processed again.
 *
 * @param object $order The order.
 */
function sign_customer_up( $order ) {
	if ( $order->get_meta( REMEMBERED ) ) {
		return;
	}
	$remembered = sign_up( 'checkout', $order->get_billing_email(), array( $order->get_billing_first_name(), $order->get_billing_last_name() ) );
	if ( $remembered ) {
		$order->update_meta_data( REMEMBERED, $remembered );
		$order->save_meta_data();
	}
}
