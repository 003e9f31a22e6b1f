<?php
/**
 * Plugin Name:       Joinery Signup Forms
 * Plugin URI:        https://github.com/joinery/joinery
 * Description:       Shows the signup forms of your Joinery app or proxy: newsletter forms as blocks, shortcode and widget, and checkboxes at comments, registration and checkout.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Joinery
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       joinery-signup-forms
 * Domain Path:       /languages
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/proxy.php';
require __DIR__ . '/includes/list.php';
require __DIR__ . '/includes/copies.php';
require __DIR__ . '/includes/render.php';
require __DIR__ . '/includes/blocks.php';
require __DIR__ . '/includes/rest.php';
require __DIR__ . '/includes/class-form-widget.php';
require __DIR__ . '/includes/privacy.php';
require __DIR__ . '/consent/offer.php';
require __DIR__ . '/consent/send.php';
require __DIR__ . '/consent/places.php';
require __DIR__ . '/consent/checkout.php';
require __DIR__ . '/consent/personal-data.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}

add_action(
	'init',
	function () {
		// WordPress before 6.8 finds a plugin's own translations only so.
		load_plugin_textdomain( 'joinery-signup-forms', false, dirname( plugin_basename( FILE ) ) . '/languages' ); // phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions.load_plugin_textdomainFound -- See above.
	},
	1
);
