<?php

namespace LabWidgets;

// Within it addresses, tags and attributes only grow.
const MAJOR = 'v1';

/**
 * The version of the widgets that the portal offers, with the hash of its loader. Asked for by an administrator only.
 *
 * @return array{version: string, integrity: string}|\WP_Error
 */
function newest_release(string $portal)
{
    $answer = wp_remote_get($portal . '/widgets/versions.json', array(
        'timeout' => 8,
        'redirection' => 2,
        'limit_response_size' => 4 * MB_IN_BYTES,
        'headers' => array('Accept' => 'application/json'),
    ));
    if (is_wp_error($answer)) {
        /* translators: %s: what went wrong */
        $message = __('This site’s server did not reach the portal: %s', 'lab-widgets');
        return new \WP_Error('unreachable', sprintf($message, $answer->get_error_message()));
    }
    $versions = json_decode(wp_remote_retrieve_body($answer), true);
    $version = is_array($versions) && is_string($versions['latest'] ?? null) ? $versions['latest'] : '';
    $integrity = $versions['v' . $version]['entries']['lab.js'] ?? '';
    $release = clean_release(array('version' => $version, 'integrity' => $integrity));
    if ($release['version'] === '') {
        return new \WP_Error('no_portal', __('There is no lab portal at this address.', 'lab-widgets'));
    }
    return $release;
}
