<?php

namespace LabWidgets;

const OPTION = 'lab_widgets';

/** What the site keeps: where the portal is, who the site is to it, and the version that its pages load. */
function settings(): array
{
    $kept = get_option(OPTION, array());
    $none = array('portal' => '', 'key' => '', 'version' => '', 'integrity' => '');
    return array_merge($none, is_array($kept) ? array_intersect_key($kept, $none) : array());
}

function load_texts(): void
{
    load_plugin_textdomain('lab-widgets', false, dirname(plugin_basename(PLUGIN_FILE)) . '/languages');
}

function register_settings(): void
{
    register_setting('lab_widgets', OPTION, array(
        'type' => 'array',
        'default' => array(),
        'show_in_rest' => false,
        'sanitize_callback' => __NAMESPACE__ . '\clean_settings',
    ));
}

/** The address of a portal without a slash at its end; empty for what is none. */
function clean_portal(string $written): string
{
    $parts = wp_parse_url(esc_url_raw(trim($written), array('http', 'https')));
    if (!is_array($parts) || empty($parts['scheme']) || empty($parts['host'])) {
        return '';
    }
    $port = isset($parts['port']) ? ':' . $parts['port'] : '';
    return $parts['scheme'] . '://' . $parts['host'] . $port . untrailingslashit($parts['path'] ?? '');
}

/** @return array{version: string, integrity: string} empty for what is no version with its hash */
function clean_release(array $given): array
{
    $version = $given['version'] ?? '';
    $integrity = $given['integrity'] ?? '';
    $is_release = is_string($version) && is_string($integrity)
        && preg_match('/^\d+\.\d+\.\d+$/', $version)
        && preg_match('#^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$#', $integrity);
    return $is_release
        ? array('version' => $version, 'integrity' => $integrity)
        : array('version' => '', 'integrity' => '');
}

/** Said once, though WordPress cleans what it adds for the first time twice. */
function tell_once(string $code, string $text, string $kind = 'error'): void
{
    if (!in_array($code, array_column(get_settings_errors(OPTION), 'code'), true)) {
        add_settings_error(OPTION, $code, $text, $kind);
    }
}

/** What was written into the form. A new portal is asked for its newest version, which pages load from then on. */
function clean_settings($given): array
{
    $before = settings();
    if (!is_array($given)) {
        return $before;
    }
    $text = static function (string $name) use ($given): string {
        return isset($given[$name]) && is_string($given[$name]) ? sanitize_text_field($given[$name]) : '';
    };
    $portal = clean_portal($text('portal'));
    if ($portal === '' && $text('portal') !== '') {
        tell_once('portal', __('The portal’s address must begin with https://.', 'lab-widgets'));
        $portal = $before['portal'];
    }
    $release = clean_release($given);
    if ($release['version'] === '' && $portal === $before['portal']) {
        $release = clean_release($before);
    }
    if ($release['version'] === '' && $portal !== '') {
        $found = newest_release($portal);
        if (is_wp_error($found)) {
            tell_once('version', $found->get_error_message(), 'warning');
        } else {
            $release = $found;
        }
    }
    return array(
        'portal' => $portal,
        'key' => (string) preg_replace('/[^\w-]/', '', $text('key')),
    ) + $release;
}
