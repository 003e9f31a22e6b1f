<?php
/**
 * A proposal for the site's privacy policy.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\propose_policy' );

/** Adds the plugin's part to Settings, Privacy, Policy Guide. */
function propose_policy() {
	$sentences = array(
		__( 'Our signup forms send the data that you enter to our own list server, which keeps it until you unsubscribe or ask us to erase it. With it go your internet address, the page and the version of the form, as proof of your consent.', 'joinery-signup-forms' ),
		__( 'Pages with a form load its data from that server, which thereby learns your internet address, but keeps none of it. The forms set no cookies.', 'joinery-signup-forms' ),
	);
	$host      = wp_parse_url( address(), PHP_URL_HOST );
	if ( is_string( $host ) ) {
		/* translators: %s: a host name */
		$sentences[] = sprintf( __( 'The list server is %s.', 'joinery-signup-forms' ), $host );
	}
	wp_add_privacy_policy_content( __( 'Signup forms', 'joinery-signup-forms' ), '<p>' . implode( '</p><p>', array_map( 'esc_html', $sentences ) ) . '</p>' );
}
