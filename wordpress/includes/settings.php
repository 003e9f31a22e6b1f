<?php
/**
 * The plugin's settings: one option, which no REST answer and no export holds.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

const SETTINGS = 'joinery_settings';

/**
 * The settings, with defaults filled in.
 *
 * @return array{address: string, key: string, boxes: array<string, string>}
 */
function settings() {
	$stored = get_option( SETTINGS );
	$stored = is_array( $stored ) ? $stored : array();
	return array(
		'address' => isset( $stored['address'] ) && is_string( $stored['address'] ) ? $stored['address'] : '',
		'key'     => isset( $stored['key'] ) && is_string( $stored['key'] ) ? $stored['key'] : '',
		'boxes'   => isset( $stored['boxes'] ) && is_array( $stored['boxes'] ) ? array_filter( $stored['boxes'], 'is_string' ) : array(),
	);
}

/** The address of the app or proxy, without a slash at its end. `''` if nobody has entered one. */
function address() {
	return settings()['address'];
}

/** The key that lists the forms. A constant in wp-config.php takes precedence, so that the database need not hold it. */
function key() {
	return defined( 'JOINERY_KEY' ) ? (string) constant( 'JOINERY_KEY' ) : settings()['key'];
}

/**
 * The address as it is kept: scheme, host and path, without what people paste along. `''` if it is none.
 *
 * @param mixed $typed The text from the settings page, such as `https://forms.example.com/console/`.
 */
function clean_address( $typed ) {
	$text = is_string( $typed ) ? trim( $typed ) : '';
	if ( '' !== $text && ! preg_match( '#^[a-z]+://#i', $text ) ) {
		$text = 'https://' . $text;
	}
	$parts = wp_parse_url( $text );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || ! preg_match( '/^https?$/i', $parts['scheme'] ?? '' ) || isset( $parts['user'] ) ) {
		return '';
	}
	$port = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
	$path = preg_replace( '#/(?:console|forms)(?:/.*)?$#', '', $parts['path'] ?? '' );
	return esc_url_raw( strtolower( $parts['scheme'] . '://' . $parts['host'] ) . $port . rtrim( $path, '/' ), array( 'http', 'https' ) );
}
