<?php
/**
 * The list of the forms, which people choose from.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

const LISTED = 'joinery_list';

/**
 * The forms of the proxy, or the sentence that says why there is no list.
 *
 * @param bool $fresh Whether to ask even if a list is known.
 * @return array{forms: array[], problem: string}
 */
function list_forms( $fresh = false ) {
	$known = $fresh ? false : get_transient( LISTED );
	if ( is_array( $known ) && isset( $known['forms'] ) && address() === ( $known['address'] ?? '' ) ) {
		return array(
			'forms'   => $known['forms'],
			'problem' => '',
		);
	}
	$problem = missing();
	if ( '' !== $problem ) {
		return array(
			'forms'   => array(),
			'problem' => $problem,
		);
	}
	$answer  = ask(
		'/forms',
		array(
			'timeout' => 5,
			'headers' => array(
				'Authorization' => 'Bearer ' . key(),
				'Accept'        => 'application/json',
			),
		)
	);
	$read    = json_decode( $answer['body'], true );
	$problem = problem_of( $answer, $read );
	$forms   = '' === $problem ? array_values( array_filter( array_map( __NAMESPACE__ . '\clean_form', $read['forms'] ) ) ) : array();
	if ( '' === $problem ) {
		$listed = array(
			'address' => address(),
			'forms'   => $forms,
		);
		set_transient( LISTED, $listed, 5 * MINUTE_IN_SECONDS );
	}
	return array(
		'forms'   => $forms,
		'problem' => $problem,
	);
}

/**
 * Says why there is nothing to choose. `''` if there is.
 *
 * @param array $listed See `list_forms`.
 */
function nothing_to_choose( $listed ) {
	if ( '' !== $listed['problem'] || $listed['forms'] ) {
		return $listed['problem'];
	}
	return __( 'There is no form yet. Make one in the console of your app or proxy.', 'joinery-signup-forms' );
}

/** Says which setting is missing. `''` if none is. */
function missing() {
	if ( '' === address() ) {
		return __( 'There is no address of your app or proxy yet.', 'joinery-signup-forms' );
	}
	return '' === key() ? __( 'There is no key yet.', 'joinery-signup-forms' ) : '';
}

/**
 * A form of the list as the plugin uses it. Null if it isn't one.
 *
 * @param mixed $form A member of the answer.
 */
function clean_form( $form ) {
	if ( ! is_array( $form ) || ! is_name( $form['name'] ?? null ) || 'signin' !== ( $form['operation'] ?? '' ) ) {
		return null;
	}
	return array(
		'name'    => $form['name'],
		'title'   => sanitize_text_field( is_string( $form['title'] ?? null ) ? $form['title'] : $form['name'] ),
		'display' => 'inline' === ( $form['display'] ?? 'inline' ) ? 'inline' : 'over',
		'allowed' => true === ( $form['allowed'] ?? false ),
	);
}

/**
 * Whether a value is the name of a form.
 *
 * @param mixed $name Anything.
 */
function is_name( $name ) {
	return is_string( $name ) && 1 === preg_match( '/^[A-Za-z0-9_-]{1,100}$/D', $name );
}

/**
 * Says what an answer means to whoever entered address and key. `''` if it is a list.
 *
 * @param array $answer See `ask`.
 * @param mixed $read   Its body as JSON.
 */
function problem_of( $answer, $read ) {
	$isours = is_array( $read ) && ( isset( $read['forms'] ) || isset( $read['issues'] ) );
	switch ( $answer['status'] ) {
		case 0:
			/* translators: 1: an address, 2: a technical message */
			return sprintf( __( 'No answer from %1$s. Check the address, and that the app or proxy runs. (%2$s)', 'joinery-signup-forms' ), address(), $answer['error'] );
		case 200:
			if ( $isours && is_array( $read['forms'] ?? null ) ) {
				return '';
			}
			break;
		case 401:
			if ( $isours ) {
				return __( 'The key is wrong. It is the one that the app has as SITE_TOKEN, or the proxy as siteToken.', 'joinery-signup-forms' );
			}
			break;
		case 404:
			if ( $isours ) {
				return __( 'The app or proxy has no key for sites yet. Whoever runs it sets SITE_TOKEN at an app, or siteToken at a proxy.', 'joinery-signup-forms' );
			}
			break;
		case 429:
			return __( 'Too many wrong keys came from this site. Wait ten minutes, then try again with the right one.', 'joinery-signup-forms' );
	}
	if ( $answer['status'] >= 500 ) {
		/* translators: 1: an address, 2: an HTTP status */
		return sprintf( __( '%1$s has a problem (status %2$d). Try again in a moment.', 'joinery-signup-forms' ), address(), $answer['status'] );
	}
	if ( $answer['status'] >= 300 && $answer['status'] < 400 ) {
		/* translators: %s: an address */
		return sprintf( __( '%s leads to another address. Enter that one, for example with https:// instead of http://.', 'joinery-signup-forms' ), address() );
	}
	/* translators: %s: an address */
	return sprintf( __( 'Something else than Joinery answers at %s. Check the address.', 'joinery-signup-forms' ), address() );
}

/**
 * Prints the options of a list of forms. One that is chosen stays, even if it is not in the list.
 *
 * @param array[] $forms  See `list_forms`.
 * @param string  $chosen The name of the chosen form.
 * @param string  $none   The words of the option without a form.
 */
function print_options( $forms, $chosen, $none ) {
	$names = wp_list_pluck( $forms, 'title', 'name' );
	if ( '' !== $chosen && ! isset( $names[ $chosen ] ) ) {
		$names[ $chosen ] = $chosen;
	}
	foreach ( array( '' => $none ) + $names as $name => $title ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $name ), selected( (string) $name, $chosen, false ), esc_html( $title ) );
	}
}
