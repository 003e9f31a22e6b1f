<?php
/**
 * Settings, Signup forms: address, key, and whether they work.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_page' );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), __NAMESPACE__ . '\link_settings' );

/** Registers the option. It is in no REST answer. */
function register_settings() {
	register_setting(
		'joinery',
		SETTINGS,
		array(
			'type'              => 'array',
			'show_in_rest'      => false,
			'sanitize_callback' => __NAMESPACE__ . '\clean_settings',
		)
	);
}

/** Adds the page to the menu. */
function add_page() {
	add_options_page( __( 'Signup forms', 'joinery-signup-forms' ), __( 'Signup forms', 'joinery-signup-forms' ), 'manage_options', 'joinery', __NAMESPACE__ . '\show_page' );
}

/**
 * Leads from the list of plugins to the settings.
 *
 * @param string[] $links The plugin's links there.
 */
function link_settings( $links ) {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=joinery' ) ), esc_html__( 'Settings', 'joinery-signup-forms' ) );
	return array_merge( array( $link ), (array) $links );
}

/**
 * The settings as they are kept. An empty key keeps the one there is.
 *
 * @param mixed $typed What was submitted.
 */
function clean_settings( $typed ) {
	$old   = settings();
	$typed = is_array( $typed ) ? $typed : array();
	$given = is_string( $typed['address'] ?? null ) ? trim( $typed['address'] ) : '';
	$new   = array(
		'address' => clean_address( $given ),
		'key'     => is_string( $typed['key'] ?? null ) ? preg_replace( '/[^\x21-\x7e]/', '', $typed['key'] ) : '',
	);
	if ( '' !== $given && '' === $new['address'] ) {
		add_settings_error( SETTINGS, 'address', __( 'This is no address. It looks like https://forms.example.com.', 'joinery-signup-forms' ) );
		$new['address'] = $old['address'];
	}
	if ( '' === $new['key'] && empty( $typed['forget'] ) ) {
		// Another server must not get the old one's key unless somebody enters it again.
		$new['key'] = $new['address'] === $old['address'] ? $old['key'] : '';
	}
	delete_transient( LISTED );
	delete_transient( RESTING );
	return $new + array( 'boxes' => clean_boxes( $typed['boxes'] ?? $old['boxes'] ) );
}

/**
 * The forms of the checkboxes, by place.
 *
 * @param mixed $typed What was submitted.
 */
function clean_boxes( $typed ) {
	return is_array( $typed ) ? array_filter( $typed, __NAMESPACE__ . '\is_name' ) : array();
}

/** Shows the page. */
function show_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$listed = list_forms( true );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Signup forms', 'joinery-signup-forms' ); ?></h1>
		<?php print_state( $listed ); ?>
		<?php print_forms( $listed['forms'] ); ?>
		<form method="post" action="options.php">
			<?php settings_fields( 'joinery' ); ?>
			<h2><?php esc_html_e( 'Connection', 'joinery-signup-forms' ); ?></h2>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="joinery-address"><?php esc_html_e( 'Address of your app or proxy', 'joinery-signup-forms' ); ?></label></th>
					<td>
						<input class="regular-text code" type="text" inputmode="url" autocapitalize="none" spellcheck="false" id="joinery-address" name="<?php echo esc_attr( SETTINGS ); ?>[address]" value="<?php echo esc_attr( address() ); ?>" placeholder="https://forms.example.com" aria-describedby="joinery-address-hint">
						<p class="description" id="joinery-address-hint"><?php esc_html_e( 'The beginning of your forms’ addresses, before /forms/.', 'joinery-signup-forms' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="joinery-key"><?php esc_html_e( 'Key', 'joinery-signup-forms' ); ?></label></th>
					<td><?php print_key(); ?></td>
				</tr>
			</table>
			<?php print_boxes( $listed['forms'] ); ?>
			<?php submit_button( __( 'Save and test', 'joinery-signup-forms' ) ); ?>
		</form>
	</div>
	<?php
}

/** Prints the input for the key, which never holds the key. */
function print_key() {
	if ( defined( 'JOINERY_KEY' ) ) {
		esc_html_e( 'The key is JOINERY_KEY in wp-config.php.', 'joinery-signup-forms' );
		return;
	}
	$known = '' !== key();
	printf(
		'<input class="regular-text code" type="password" id="joinery-key" name="%s[key]" value="" autocomplete="off" spellcheck="false" placeholder="%s" aria-describedby="joinery-key-hint"><p class="description" id="joinery-key-hint">%s</p>',
		esc_attr( SETTINGS ),
		esc_attr( $known ? '••••••••••••••••' : '' ),
		esc_html( $known ? __( 'There is a key. Leave this empty to keep it.', 'joinery-signup-forms' ) : __( 'SITE_TOKEN of the app, or siteToken of the proxy. Whoever runs it knows it.', 'joinery-signup-forms' ) )
	);
	if ( $known ) {
		printf( '<p><label><input type="checkbox" name="%s[forget]" value="1"> %s</label></p>', esc_attr( SETTINGS ), esc_html__( 'Forget the key', 'joinery-signup-forms' ) );
	}
}

/**
 * Prints whether address and key work.
 *
 * @param array $listed See `list_forms`.
 */
function print_state( $listed ) {
	$isnew = '' === address();
	$empty = '' === $listed['problem'] ? nothing_to_choose( $listed ) : '';
	$kind  = '' === $listed['problem'] ? ( '' === $empty ? 'success' : 'warning' ) : ( $isnew ? 'info' : 'error' );
	/* translators: %d: a number of forms */
	$connected = sprintf( _n( 'Connected: %d form.', 'Connected: %d forms.', count( $listed['forms'] ), 'joinery-signup-forms' ), count( $listed['forms'] ) );
	$welcome   = __( 'Enter the address and the key of your app or proxy. Then add the block “Signup form” to any page.', 'joinery-signup-forms' );
	$next      = '' === $empty ? __( 'Add the block “Signup form” to any post or page.', 'joinery-signup-forms' ) : $empty;
	$sentence  = '' === $listed['problem'] ? "$connected $next" : ( $isnew ? $welcome : $listed['problem'] );
	printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $kind ), esc_html( $sentence ) );
}

/**
 * Prints the forms, and whether this site may show each.
 *
 * @param array[] $forms See `list_forms`.
 */
function print_forms( $forms ) {
	if ( ! $forms ) {
		return;
	}
	printf(
		'<h2>%s</h2><table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
		esc_html__( 'Your forms', 'joinery-signup-forms' ),
		esc_html__( 'Form', 'joinery-signup-forms' ),
		esc_html__( 'Shortcode', 'joinery-signup-forms' ),
		esc_html__( 'This site', 'joinery-signup-forms' )
	);
	foreach ( $forms as $form ) {
		/* translators: %s: the site's origin */
		$refused = sprintf( __( 'Add %s to the sites that show the form, or it refuses your visitors.', 'joinery-signup-forms' ), site_origin() );
		printf(
			'<tr><td>%s</td><td><code>[joinery form="%s"]</code></td><td>%s</td></tr>',
			esc_html( $form['title'] ),
			esc_html( $form['name'] ),
			esc_html( $form['allowed'] ? __( 'May show it.', 'joinery-signup-forms' ) : $refused )
		);
	}
	echo '</tbody></table>';
}

/**
 * Prints the choice of a form for each place of the box.
 *
 * @param array[] $forms See `list_forms`.
 */
function print_boxes( $forms ) {
	$boxes = settings()['boxes'];
	if ( ! $forms && ! $boxes ) {
		return;
	}
	printf(
		'<h2>%s</h2><p>%s</p><table class="form-table" role="presentation">',
		esc_html__( 'Checkboxes', 'joinery-signup-forms' ),
		esc_html__( 'Ask for a signup beside another form. The box shows the words of the chosen form: its consent, or else its title. It is never ticked beforehand.', 'joinery-signup-forms' )
	);
	foreach ( places() as $place => $label ) {
		$chosen = $boxes[ $place ] ?? '';
		printf(
			'<tr><th scope="row"><label for="joinery-box-%1$s">%2$s</label></th><td><select id="joinery-box-%1$s" name="%3$s[boxes][%1$s]">',
			esc_attr( $place ),
			esc_html( $label ),
			esc_attr( SETTINGS )
		);
		print_options( $forms, $chosen, __( 'No checkbox', 'joinery-signup-forms' ) );
		echo '</select>';
		if ( '' !== $chosen && ! offer( $place ) ) {
			printf( '<p class="description">%s</p>', esc_html__( 'This form can’t be reached, or requires more than this place asks for: there is no box.', 'joinery-signup-forms' ) );
		}
		echo '</td></tr>';
	}
	echo '</table>';
}
