<?php
/**
 * A form as HTML: for blocks, shortcodes and widgets alike. No nonce, no visitor, nothing that a page cache could break.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\register_element' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\as_module', 10, 3 );

/** Makes the element's script known. Its parts are loaded from the same folder when a form needs them. */
function register_element() {
	wp_register_script( 'joinery-element', plugins_url( 'widget/element.js', FILE ), array(), VERSION, true );
}

/**
 * The element is a module.
 *
 * @param string $tag    The tag that WordPress made.
 * @param string $handle The script's name.
 * @param string $src    The script's address.
 */
function as_module( $tag, $handle, $src ) {
	if ( 'joinery-element' !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			'type' => 'module',
			'src'  => $src,
			'id'   => 'joinery-element-js',
		)
	);
}

/**
 * The name of a form that somebody chose, or whose address they pasted.
 *
 * @param mixed $given A name, or an address below the proxy's.
 * @return array{name: string, problem: string} The sentence is for editors.
 */
function chosen( $given ) {
	$text = is_string( $given ) ? trim( $given ) : '';
	if ( '' === $text ) {
		return found( '', __( 'No form is chosen yet.', 'joinery-signup-forms' ) );
	}
	if ( '' === address() ) {
		return found( '', __( 'There is no address of your app or proxy yet. An administrator enters it under Settings, Signup forms.', 'joinery-signup-forms' ) );
	}
	if ( is_name( $text ) ) {
		return found( $text, '' );
	}
	$start = address() . '/forms/';
	$name  = 0 === strpos( $text, $start ) ? preg_replace( '/(?:\.(?:js|json|html))?(?:[?#].*)?$/D', '', substr( $text, strlen( $start ) ) ) : '';
	if ( is_name( $name ) ) {
		return found( $name, '' );
	}
	/* translators: 1: what was written, 2: an address */
	return found( '', sprintf( __( '“%1$s” is no form of %2$s. Choose one of the list.', 'joinery-signup-forms' ), $text, address() ) );
}

/**
 * See `chosen`.
 *
 * @param string $name    The form's name.
 * @param string $problem The sentence.
 */
function found( $name, $problem ) {
	return array(
		'name'    => $name,
		'problem' => $problem,
	);
}

/**
 * A form in its page. Visitors see nothing if there is none, and those who may edit the post see a sentence.
 *
 * @param mixed $given The form's name.
 */
function render_form( $given ) {
	$chosen = chosen( $given );
	if ( '' === $chosen['name'] ) {
		return note( $chosen['problem'] );
	}
	$name   = $chosen['name'];
	$copy   = markup_of( $name, language() );
	$source = address() . '/forms/' . $name;
	if ( 'gone' === $copy['state'] ) {
		return note( gone( $name ) );
	}
	if ( is_feed() ) {
		return '<p>' . link_to( $source ) . '</p>';
	}
	enqueue_element();
	// The markup is the proxy's own, from the address that an administrator entered.
	return element( $source ) . ( 'here' === $copy['state'] ? $copy['html'] : link_to( $source ) ) . preview_of( $name ) . '</signup-form>';
}

/**
 * A button that opens a form over the page. Without JavaScript it leads to the form's own page.
 *
 * @param mixed  $given   The form's name.
 * @param string $label   The button's words, as plain text.
 * @param string $classes Further classes of the button.
 * @param string $style   Its inline style.
 */
function render_button( $given, $label, $classes = '', $style = '' ) {
	$chosen = chosen( $given );
	if ( '' === $chosen['name'] ) {
		return note( $chosen['problem'] );
	}
	$name   = $chosen['name'];
	$source = address() . '/forms/' . $name;
	$label  = '' === trim( $label ) ? __( 'Sign up', 'joinery-signup-forms' ) : $label;
	if ( 'gone' === markup_of( $name, language() )['state'] ) {
		return note( gone( $name ) );
	}
	$mark   = wp_unique_id( 'joinery-opens-' );
	$button = sprintf(
		'<a class="%s" style="%s" href="%s">%s</a>',
		esc_attr( trim( "wp-block-button__link wp-element-button $mark $classes" ) ),
		esc_attr( $style ),
		esc_url( $source ),
		esc_html( $label )
	);
	$button = str_replace( ' style=""', '', $button );
	if ( is_feed() ) {
		return $button;
	}
	enqueue_element();
	$more = array(
		'display'    => 'popup',
		'open-click' => ".$mark",
	);
	return $button . element( $source, $more ) . preview_of( $name ) . '</signup-form>';
}

/**
 * The form itself, in a preview: the element takes it from the page instead of asking the proxy, which counts views.
 *
 * @param string $name The form's name.
 */
function preview_of( $name ) {
	$form = is_previewing() ? json_decode( markup_of( $name, language(), 'json' )['html'] ) : null;
	// Nor is typing there a start.
	unset( $form->countStarts ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The proxy's name.
	return null === $form ? '' : '<script type="application/json">' . wp_json_encode( $form, JSON_HEX_TAG ) . '</script>';
}

/** Whether somebody who writes posts looks at a preview of WordPress or of a page builder. */
function is_previewing() {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return false;
	}
	$builders = array( 'elementor-preview', 'fl_builder', 'et_fb', 'vc_editable', 'ct_builder', 'bricks' );
	// Elementor and others ask for one element in the background, and for the whole page with a mark in its address.
	return is_preview() || is_customize_preview() || is_admin() || array_intersect( $builders, array_keys( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is done but to show the page.
}

/**
 * The start of the element.
 *
 * @param string $source The form's address.
 * @param array  $more   Further attributes.
 */
function element( $source, $more = array() ) {
	$html = '';
	$all  = array(
		'src'  => $source,
		'lang' => language(),
	) + $more;
	foreach ( $all as $name => $value ) {
		$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return '<signup-form' . $html . '>';
}

/** The language of the page. */
function language() {
	return str_replace( '_', '-', preg_replace( '/_(?:formal|informal)$/', '', determine_locale() ) );
}

/**
 * A link to the form's own page.
 *
 * @param string $source The form's address.
 */
function link_to( $source ) {
	return sprintf( '<a href="%s">%s</a>', esc_url( $source ), esc_html__( 'Sign up', 'joinery-signup-forms' ) );
}

/** Loads the element's script with this page. */
function enqueue_element() {
	register_element();
	wp_enqueue_script( 'joinery-element' );
}

/**
 * The sentence about a form that is not there any more.
 *
 * @param string $name The form's name.
 */
function gone( $name ) {
	/* translators: %s: the name of a form */
	return sprintf( __( 'There is no form “%s” any more. Choose another one. Visitors see nothing here.', 'joinery-signup-forms' ), $name );
}

/**
 * A sentence for those who can mend it. Nobody else sees it.
 *
 * @param string $sentence Plain text.
 */
function note( $sentence ) {
	if ( ! current_user_can( 'edit_posts' ) || is_feed() ) {
		return '';
	}
	return '<p class="joinery-note"><strong>' . esc_html__( 'Signup form:', 'joinery-signup-forms' ) . '</strong> ' . esc_html( $sentence ) . '</p>';
}
