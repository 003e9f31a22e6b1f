<?php
/**
 * A checkbox beside another form. Its words are those of a signup form, so that the words that somebody agreed to are
 * kept with the version of that form.
 *
 * @package Joinery
 */

namespace Joinery;

defined( 'ABSPATH' ) || exit;

/** The name of the checkbox in every form. */
const BOX = 'joinery_signup';

/**
 * The box of a place. Null if no form is chosen for it, or the form requires more than the place gives.
 *
 * @param string $place Such as `comment`.
 * @return array{form: string, words: string, values: array<string, string>, asks: string[], search: string}|null
 */
function offer( $place ) {
	$name = settings()['boxes'][ $place ] ?? '';
	$form = '' === $name ? null : json_decode( markup_of( $name, language(), 'json' )['html'], true );
	if ( ! is_array( $form ) || ! is_array( $form['fields'] ?? null ) ) {
		return null;
	}
	$words  = esc_html( (string) ( $form['texts']['title'] ?? '' ) );
	$words  = '' === $words ? esc_html( (string) ( $form['texts']['submit'] ?? '' ) ) : $words;
	$values = array();
	$asks   = array();
	// Names that a place may lack can't be required: the proxy would refuse the signup later.
	$given = 'checkout' === $place ? array( 'email', 'fieldFirstName', 'fieldLastName' ) : array( 'email' );
	foreach ( $form['fields'] as $field ) {
		$asks[] = $field['name'];
		if ( isset( $field['consent']['value'], $field['consent']['text'] ) && ! $values ) {
			$values[ $field['name'] ] = (string) $field['consent']['value'];
			$words                    = wording( $field['consent']['text'] );
		} elseif ( 'hidden' === ( $field['input'] ?? '' ) ) {
			$values[ $field['name'] ] = (string) ( $field['value'] ?? '' );
		} elseif ( ! empty( $field['required'] ) && ! in_array( $field['name'], $given, true ) ) {
			return null;
		}
	}
	return in_array( 'email', $asks, true ) ? array(
		'form'   => $name,
		'words'  => $words,
		'values' => $values,
		'asks'   => $asks,
		'search' => is_string( $form['search'] ?? null ) ? $form['search'] : '',
	) : null;
}

/**
 * The words of a consent as HTML.
 *
 * @param mixed $text A text, or a list of texts and links.
 */
function wording( $text ) {
	$html = '';
	foreach ( is_array( $text ) ? $text : array( $text ) as $part ) {
		$html .= is_array( $part )
			? sprintf( '<a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( $part['href'] ?? '' ), esc_html( $part['text'] ?? '' ) )
			: esc_html( $part );
	}
	return $html;
}

/**
 * The words as text, each link with its address behind it.
 *
 * @param string $words The words of an offer.
 */
function plain( $words ) {
	$text = preg_replace( '#<a href="([^"]*)"[^>]*>(.*?)</a>#s', '$2 ($1)', $words );
	return html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
}

/**
 * The box as HTML, never ticked beforehand. `''` if there is none.
 *
 * @param string $place Such as `comment`.
 */
function box( $place ) {
	$offer = offer( $place );
	return $offer ? sprintf(
		'<%4$s class="joinery-box %1$s-form-joinery"><input type="checkbox" id="%5$s" name="%2$s" value="1"> <label for="%5$s">%3$s</label></%4$s>',
		esc_attr( $place ),
		esc_attr( BOX ),
		wp_kses_post( $offer['words'] ),
		// Contact Form 7 makes paragraphs of its own around it.
		'contact' === $place ? 'span' : 'p',
		// A page may show several contact forms.
		esc_attr( wp_unique_id( 'joinery-' . $place . '-' ) )
	) : '';
}

/** Whether the box of this request is ticked. The form around it has checked the request. */
function is_ticked() {
	return ! empty( $_POST[ BOX ] ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Forms of visitors have no nonce, so that caches may keep them.
}

/**
 * Signs somebody up who has ticked a box. Returns what to remember with their comment or account, or null.
 *
 * @param string   $place Such as `comment`.
 * @param string   $email Their address.
 * @param string[] $names First and last name, as far as they are known.
 */
function sign_up( $place, $email, $names = array() ) {
	$offer   = offer( $place );
	$visitor = filter_var( sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) ), FILTER_VALIDATE_IP );
	if ( ! $offer || ! is_email( $email ) || ! $visitor ) {
		return null;
	}
	$known  = array(
		'email'          => $email,
		'fieldFirstName' => (string) ( $names[0] ?? '' ),
		'fieldLastName'  => (string) ( $names[1] ?? '' ),
	);
	$values = array_filter( array_intersect_key( $known, array_flip( $offer['asks'] ) ), 'strlen' );
	plan_signup(
		array(
			'id'      => wp_generate_uuid4(),
			'form'    => $offer['form'],
			'search'  => $offer['search'],
			'values'  => $values + $offer['values'],
			'visitor' => $visitor,
			'page'    => page_before(),
			'tries'   => 0,
		)
	);
	return array(
		'form'  => $offer['form'],
		'words' => plain( $offer['words'] ),
		'at'    => time(),
	);
}

/**
 * The path of the page with the form, with the page's number where permalinks are plain, and nothing else of the query.
 * `''` if the browser doesn't tell. It is read from the header alone: a form that a script has brought, such as the
 * classic checkout's, names the script's request as its page.
 */
function page_before() {
	$page  = wp_validate_redirect( sanitize_url( wp_unslash( $_SERVER['HTTP_REFERER'] ?? '' ) ), '' );
	$query = array();
	wp_parse_str( (string) wp_parse_url( $page, PHP_URL_QUERY ), $query );
	$named = '';
	foreach ( array( 'page_id', 'p' ) as $name ) {
		if ( is_string( $query[ $name ] ?? null ) && ctype_digit( $query[ $name ] ) ) {
			$named = "?$name=" . $query[ $name ];
		}
	}
	return wp_parse_url( $page, PHP_URL_PATH ) . $named;
}
