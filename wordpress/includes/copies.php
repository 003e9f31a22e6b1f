<?php
/**
 * Copies of the forms' markup, so that no page waits for the proxy, and every page has its form while the proxy is down.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

/** Seconds after which a copy is replaced in the background, and after which a page asks for another. */
const FRESH = 300;
const OLD   = DAY_IN_SECONDS;

/** While this transient exists, no page asks: the proxy did not answer just now. */
const RESTING = 'joinery_rest';

add_action( 'joinery_refresh', __NAMESPACE__ . '\refresh', 10, 3 );

/**
 * The markup of a form in a language, or its definition.
 *
 * @param string $name The form's name.
 * @param string $lang A BCP 47 tag, or `''`.
 * @param string $kind `html`, or `json` for the definition.
 * @return array{state: string, html: string} The state is `here`, `gone` (there is no such form) or `away` (no answer,
 *                                            and no copy).
 */
function markup_of( $name, $lang, $kind = 'html' ) {
	$copy = get_transient( copy_name( $name, $lang, $kind ) );
	$args = array( $name, $lang, $kind );
	$copy = is_array( $copy ) && isset( $copy['at'], $copy['html'] ) ? $copy : null;
	$age  = $copy ? time() - (int) $copy['at'] : PHP_INT_MAX;
	if ( $age >= FRESH && $age < OLD && ! wp_next_scheduled( 'joinery_refresh', $args ) ) {
		wp_schedule_single_event( time(), 'joinery_refresh', $args );
	}
	// In a last moment no answer comes, which would say nothing about the proxy.
	if ( $age >= OLD && patience() > PATIENCE / 4 && ! get_transient( RESTING ) ) {
		$started = microtime( true );
		$fetched = refresh( $name, $lang, $kind, patience() );
		$copy    = $fetched ? $fetched : $copy;
		patience( microtime( true ) - $started );
	}
	if ( ! $copy ) {
		return array(
			'state' => 'away',
			'html'  => '',
		);
	}
	return array(
		'state' => '' === $copy['html'] ? 'gone' : 'here',
		'html'  => $copy['html'],
	);
}

/**
 * Fetches a form's markup and keeps it. Returns the new copy, or null if there was no answer: the old copy stays.
 *
 * @param string $name The form's name.
 * @param string $lang A BCP 47 tag, or `''`.
 * @param string $kind `html` or `json`.
 * @param float  $wait Seconds to wait at most.
 */
function refresh( $name, $lang, $kind = 'html', $wait = PATIENCE ) {
	if ( '' === address() || ! is_name( $name ) ) {
		return null;
	}
	$query  = '' === $lang ? '' : '?lang=' . rawurlencode( $lang );
	$answer = ask(
		'/forms/' . $name . '.' . ( 'json' === $kind ? 'json' : 'html' ) . $query,
		array(
			'timeout' => $wait,
			'headers' => array( 'Accept' => 'text/html, application/json' ),
		)
	);
	$start  = 'json' === $kind ? '/^\{/' : '/^<(?:template|noscript|div)\b/';
	$isform = 200 === $answer['status'] && preg_match( $start, $answer['body'] );
	if ( ! $isform && 404 !== $answer['status'] ) {
		set_transient( RESTING, 1, MINUTE_IN_SECONDS );
		return null;
	}
	$copy = array(
		'at'   => time(),
		'html' => $isform ? $answer['body'] : '',
	);
	set_transient( copy_name( $name, $lang, $kind ), $copy, MONTH_IN_SECONDS );
	return $copy;
}

/**
 * The transient of a copy. Another address has copies of its own.
 *
 * @param string $name The form's name.
 * @param string $lang A BCP 47 tag, or `''`.
 * @param string $kind `html` or `json`.
 */
function copy_name( $name, $lang, $kind = 'html' ) {
	return 'joinery_copy_' . md5( address() . ' ' . $name . ' ' . $lang . ' ' . $kind );
}
