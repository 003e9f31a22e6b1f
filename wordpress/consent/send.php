<?php
/**
 * Signups on their way to the proxy. They wait as planned events, so that nobody who comments or buys waits for it, and
 * none is lost while it is down.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

const SIGNUP = 'joinery_signup';

/** Tries before a signup is given up: over two days. */
const MOST_TRIES = 10;

add_action( SIGNUP, __NAMESPACE__ . '\send_signup' );

/**
 * Plans a signup.
 *
 * @param array $signup Its id, form, values and evidence.
 * @param int   $delay  Seconds.
 */
function plan_signup( $signup, $delay = 0 ) {
	wp_schedule_single_event( time() + $delay, SIGNUP, array( $signup ) );
}

/**
 * Sends a signup. The proxy takes the same id only once.
 *
 * @param mixed $signup See `plan_signup`.
 */
function send_signup( $signup ) {
	if ( ! is_array( $signup ) || ! is_name( $signup['form'] ?? null ) || '' !== missing() ) {
		return;
	}
	$page   = '' === $signup['page'] ? array() : array( 'page' => $signup['page'] );
	$answer = ask(
		'/forms/' . $signup['form'] . $signup['search'],
		array(
			'method'  => 'POST',
			'timeout' => 15,
			'headers' => array(
				'Content-Type'    => 'application/json',
				'Authorization'   => 'Bearer ' . key(),
				'Joinery-Visitor' => $signup['visitor'],
			),
			'body'    => wp_json_encode(
				array(
					'id'     => $signup['id'],
					'values' => $signup['values'],
				) + $page
			),
		)
	);
	$again  = 0 === $answer['status'] || $answer['status'] >= 500 || in_array( $answer['status'], array( 401, 403, 429 ), true );
	if ( $again && $signup['tries'] < MOST_TRIES ) {
		++$signup['tries'];
		plan_signup( $signup, 5 * MINUTE_IN_SECONDS * 2 ** $signup['tries'] );
	}
}

/**
 * The signups of an address that wait, by time.
 *
 * @param string $email An address.
 * @return array<int, array[]>
 */
function waiting( $email ) {
	$found = array();
	foreach ( (array) _get_cron_array() as $at => $hooks ) {
		foreach ( $hooks[ SIGNUP ] ?? array() as $event ) {
			if ( 0 === strcasecmp( $event['args'][0]['values']['email'] ?? '', $email ) ) {
				$found[ $at ][] = $event['args'][0];
			}
		}
	}
	return $found;
}
