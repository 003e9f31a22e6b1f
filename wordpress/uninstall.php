<?php
/**
 * Removes everything that the plugin has stored.
 *
 * @package Joinery
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Removes the options, transients, widgets and planned events of the current site. */
function joinery_uninstall_site() {
	global $wpdb;
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- No function finds options by the start of their names.
	$names = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s",
			$wpdb->esc_like( 'joinery_' ) . '%',
			$wpdb->esc_like( '_transient_joinery_' ) . '%',
			$wpdb->esc_like( '_transient_timeout_joinery_' ) . '%'
		)
	);
	// phpcs:enable
	foreach ( $names as $name ) {
		delete_option( $name );
	}
	delete_option( 'widget_joinery_form' );
	$sidebars = get_option( 'sidebars_widgets' );
	if ( is_array( $sidebars ) ) {
		foreach ( $sidebars as $sidebar => $widgets ) {
			if ( is_array( $widgets ) ) {
				$sidebars[ $sidebar ] = array_values( preg_grep( '/^joinery_form-/', $widgets, PREG_GREP_INVERT ) );
			}
		}
		update_option( 'sidebars_widgets', $sidebars );
	}
	foreach ( array( 'user', 'comment', 'post' ) as $type ) {
		delete_metadata( $type, 0, '_joinery_signup', '', true );
	}
	delete_metadata( 'post', 0, '_wc_other/joinery/signup', '', true );
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- WooCommerce may be inactive. It keeps its orders in tables of their own, or as posts.
	$orders = $wpdb->prefix . 'wc_orders_meta';
	if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $orders ) ) ) === $orders ) {
		foreach ( array( '_joinery_signup', '_wc_other/joinery/signup' ) as $key ) {
			$wpdb->delete( $orders, array( 'meta_key' => $key ) );
		}
	}
	// phpcs:enable
	wp_unschedule_hook( 'joinery_refresh' );
	wp_unschedule_hook( 'joinery_signup' );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $joinery_site ) {
		switch_to_blog( $joinery_site );
		joinery_uninstall_site();
		restore_current_blog();
	}
} else {
	joinery_uninstall_site();
}
