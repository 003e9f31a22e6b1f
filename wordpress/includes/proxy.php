<?php
/**
 * Requests to the app or proxy. Nothing else in the plugin sends any.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

/** Seconds that a page of the site waits at most. */
const PATIENCE = 2;

/**
 * Asks the proxy for something below its address.
 *
 * @param string $path Such as `/forms/news.html`.
 * @param array  $more Further arguments of wp_remote_request, which take precedence.
 * @return array{status: int, body: string, error: string} Status 0 if there was no answer.
 */
function ask( $path, $more = array() ) {
	$headers = array( 'Origin' => site_origin() ) + ( $more['headers'] ?? array() );
	$answer  = wp_remote_request(
		address() . $path,
		array( 'headers' => $headers ) + $more + array(
			'timeout'             => PATIENCE,
			// The key must not follow a redirect to another host.
			'redirection'         => 0,
			'limit_response_size' => MB_IN_BYTES,
			'user-agent'          => 'Joinery for WordPress/' . VERSION,
		)
	);
	if ( is_wp_error( $answer ) ) {
		return array(
			'status' => 0,
			'body'   => '',
			'error'  => $answer->get_error_message(),
		);
	}
	return array(
		'status' => (int) wp_remote_retrieve_response_code( $answer ),
		'body'   => wp_remote_retrieve_body( $answer ),
		'error'  => '',
	);
}

/** The origin of the site's pages, as browsers send it. */
function site_origin() {
	$parts = wp_parse_url( home_url() );
	$port  = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
	return strtolower( ( $parts['scheme'] ?? 'https' ) . '://' . ( $parts['host'] ?? '' ) ) . $port;
}
