<?php
/**
 * The two blocks, and the two shortcodes that show the same.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_blocks' );

/** Registers blocks and shortcodes. The blocks keep only the form's name, so that every role may save them. */
function register_blocks() {
	wp_register_script(
		'joinery-editor',
		plugins_url( 'js/editor.js', FILE ),
		array( 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
		VERSION,
		true
	);
	wp_set_script_translations( 'joinery-editor', 'joinery-signup-forms', dirname( FILE ) . '/languages' );
	register_block_type( dirname( FILE ) . '/blocks/form', array( 'render_callback' => __NAMESPACE__ . '\form_block' ) );
	register_block_type( dirname( FILE ) . '/blocks/button', array( 'render_callback' => __NAMESPACE__ . '\button_block' ) );
	add_shortcode( 'joinery', __NAMESPACE__ . '\form_shortcode' );
	add_shortcode( 'joinery_button', __NAMESPACE__ . '\button_shortcode' );
}

/**
 * The block with a form.
 *
 * @param mixed $attributes The block's attributes, which any version of the plugin may have saved.
 */
function form_block( $attributes ) {
	$html = render_form( text_in( $attributes, 'form' ) );
	return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
}

/**
 * The block with a button that opens a form.
 *
 * @param mixed $attributes See `form_block`.
 */
function button_block( $attributes ) {
	$html = render_button( text_in( $attributes, 'form' ), text_in( $attributes, 'text' ) );
	return '' === $html ? '' : '<div ' . get_block_wrapper_attributes( array( 'class' => 'wp-block-button' ) ) . '>' . $html . '</div>';
}

/**
 * The shortcode `[joinery form="news"]`.
 *
 * @param mixed $attributes The shortcode's attributes.
 */
function form_shortcode( $attributes ) {
	return render_form( text_in( $attributes, 'form' ) );
}

/**
 * The shortcode `[joinery_button form="news" text="Sign up"]`.
 *
 * @param mixed $attributes The shortcode's attributes.
 */
function button_shortcode( $attributes ) {
	return render_button( text_in( $attributes, 'form' ), text_in( $attributes, 'text' ) );
}

/**
 * A text of attributes. `''` if it is missing or no text.
 *
 * @param mixed  $attributes An array, or `''` for a shortcode without attributes.
 * @param string $name       The attribute.
 */
function text_in( $attributes, $name ) {
	$value = is_array( $attributes ) ? ( $attributes[ $name ] ?? '' ) : '';
	return is_string( $value ) ? wp_strip_all_tags( $value ) : '';
}
