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
 * Seconds that the current page may still wait for all of its forms together.
 *
 * @param float $spent Seconds that it has waited since the last call.
 */
function patience( $spent = 0 ) {
	static $left = PATIENCE;
	$left       -= $spent;
	return $left;
}

/**
 * Asks the proxy for something below its address.
 *
 * @param string $path Such as `/forms/news.html`.
 * @param array  $more Further arguments of wp_remote_request, which take precedence.
 * @return array{status: int, body: string, error: string} Status 0 if there was no answer.
 */
function ask( $path, $more = array() ) {
	$headers   = array( 'Origin' => site_origin() ) + ( $more['headers'] ?? array() );
	$arguments = array( 'headers' => $headers ) + $more + array(
		'timeout'             => PATIENCE,
		// The key must not follow a redirect to another host.
		'redirection'         => 0,
		'limit_response_size' => MB_IN_BYTES,
		'user-agent'          => 'Joinery for WordPress/' . VERSION,
	);
	$until     = microtime( true ) + $arguments['timeout'];
	// Without curl, WordPress applies the timeout to each part of an answer instead of the whole.
	$hurry = function () use ( $until ) {
		if ( microtime( true ) > $until ) {
			throw new \RuntimeException( 'The answer took too long.' );
		}
	};
	add_action( 'requests-request.progress', $hurry );
	try {
		$answer = wp_remote_request( address() . $path, $arguments );
	} catch ( \RuntimeException $late ) {
		$answer = new \WP_Error( 'late', $late->getMessage() );
	}
	remove_action( 'requests-request.progress', $hurry );
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
