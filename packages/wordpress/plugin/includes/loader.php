<?php

namespace LabWidgets;

const LOADER = 'lab-widgets-loader';

/** The script that fetches the widgets of a page: a version that was pinned, else the newest of the major. */
function loader_address(array $settings): string
{
    $version = $settings['version'] === '' ? MAJOR : 'v' . $settings['version'];
    return $settings['portal'] . '/widgets/' . $version . '/lab.js';
}

/** However many widgets a page has, it loads the script once. */
function enqueue_loader(array $settings): void
{
    // The version stands in the address; a query would make another module of it.
    // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
    wp_enqueue_script(LOADER, loader_address($settings), array(), null, true);
}

/** A module, checked against the hash of the version that was pinned. */
function loader_tag($tag, $handle)
{
    if ($handle !== LOADER) {
        return $tag;
    }
    $settings = settings();
    $attributes = array(
        'type' => 'module',
        'id' => LOADER,
        'src' => loader_address($settings),
        'crossorigin' => 'anonymous',
    );
    if ($settings['integrity'] !== '') {
        $attributes['integrity'] = $settings['integrity'];
    }
    return wp_get_script_tag($attributes);
}
