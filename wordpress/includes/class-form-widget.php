<?php
/**
 * The classic widget.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_action(
	'widgets_init',
	function () {
		register_widget( Form_Widget::class );
	}
);

// Where widgets are blocks, the block is in the inserter already.
add_filter(
	'widget_types_to_hide_from_legacy_widget_block',
	function ( $hidden ) {
		return array_merge( (array) $hidden, array( 'joinery_form' ) );
	}
);

/** A form in a sidebar. */
class Form_Widget extends \WP_Widget {
	/** Names the widget. */
	public function __construct() {
		parent::__construct(
			'joinery_form',
			__( 'Signup form', 'joinery-signup-forms' ),
			array( 'description' => __( 'A newsletter form of your Joinery app or proxy.', 'joinery-signup-forms' ) )
		);
	}

	/**
	 * Shows the form.
	 *
	 * @param array $args     What the theme puts around widgets.
	 * @param array $instance The widget's settings.
	 */
	public function widget( $args, $instance ) {
		$html = render_form( text_in( $instance, 'form' ) );
		if ( '' === $html ) {
			return;
		}
		$title = apply_filters( 'widget_title', text_in( $instance, 'title' ), $instance, $this->id_base ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- A hook of WordPress.
		echo wp_kses_post( $args['before_widget'] );
		if ( '' !== $title ) {
			echo wp_kses_post( $args['before_title'] . $title . $args['after_title'] );
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
		echo wp_kses_post( $args['after_widget'] );
	}

	/**
	 * Shows the settings.
	 *
	 * @param array $instance The widget's settings.
	 */
	public function form( $instance ) {
		$listed  = list_forms();
		$problem = nothing_to_choose( $listed );
		$form    = text_in( $instance, 'form' );
		printf(
			'<p><label for="%1$s">%2$s</label><input class="widefat" id="%1$s" name="%3$s" value="%4$s"></p>',
			esc_attr( $this->get_field_id( 'title' ) ),
			esc_html__( 'Title', 'joinery-signup-forms' ),
			esc_attr( $this->get_field_name( 'title' ) ),
			esc_attr( text_in( $instance, 'title' ) )
		);
		if ( '' !== $problem ) {
			printf( '<p>%s</p>', esc_html( $problem ) );
		}
		printf(
			'<p><label for="%1$s">%2$s</label><select class="widefat" id="%1$s" name="%3$s">',
			esc_attr( $this->get_field_id( 'form' ) ),
			esc_html__( 'Form', 'joinery-signup-forms' ),
			esc_attr( $this->get_field_name( 'form' ) )
		);
		print_options( $listed['forms'], $form, __( 'Choose a form', 'joinery-signup-forms' ) );
		echo '</select></p>';
	}

	/**
	 * Reads the settings.
	 *
	 * @param array $new_instance As submitted.
	 * @param array $old_instance As they were.
	 */
	public function update( $new_instance, $old_instance ) {
		return array(
			'title' => sanitize_text_field( text_in( $new_instance, 'title' ) ),
			'form'  => is_name( $new_instance['form'] ?? null ) ? $new_instance['form'] : '',
		);
	}
}
