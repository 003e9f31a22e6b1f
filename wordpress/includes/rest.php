<?php
/**
 * What the block editor asks: which forms there are, and how one looks. For everybody who may write posts.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_routes' );

/** Registers the routes. No answer holds the key. */
function register_routes() {
	$may = function () {
		return current_user_can( 'edit_posts' );
	};
	register_rest_route(
		'joinery/v1',
		'/forms',
		array(
			'methods'             => 'GET',
			'permission_callback' => $may,
			'callback'            => __NAMESPACE__ . '\tell_forms',
			'args'                => array(
				'fresh' => array(
					'type'    => 'boolean',
					'default' => false,
				),
			),
		)
	);
	register_rest_route(
		'joinery/v1',
		'/preview',
		array(
			'methods'             => 'GET',
			'permission_callback' => $may,
			'callback'            => __NAMESPACE__ . '\tell_preview',
			'args'                => array(
				'form' => array(
					'type'     => 'string',
					'required' => true,
				),
			),
		)
	);
}

/**
 * The list, and where to mend it for those who may.
 *
 * @param \WP_REST_Request $request Its `fresh` asks the proxy again.
 */
function tell_forms( $request ) {
	$listed  = list_forms( (bool) $request['fresh'] );
	$mending = '' !== $listed['problem'] && current_user_can( 'manage_options' );
	return array(
		'forms'    => $listed['forms'],
		'problem'  => nothing_to_choose( $listed ),
		'settings' => $mending ? admin_url( 'options-general.php?page=joinery' ) : '',
		'site'     => site_origin(),
	);
}

/**
 * The markup of a form, or the sentence that says why there is none.
 *
 * @param \WP_REST_Request $request Its `form` is a name, or an address.
 */
function tell_preview( $request ) {
	$chosen = chosen( $request['form'] );
	if ( '' !== $chosen['problem'] ) {
		return array(
			'html'    => '',
			'problem' => $chosen['problem'],
		);
	}
	$copy     = markup_of( $chosen['name'], language() );
	$problems = array(
		'here' => '',
		'gone' => gone( $chosen['name'] ),
		'away' => __( 'Your app or proxy does not answer just now. Visitors see the form as soon as it does.', 'joinery-signup-forms' ),
	);
	return array(
		'html'    => $copy['html'],
		'problem' => $problems[ $copy['state'] ],
	);
}
