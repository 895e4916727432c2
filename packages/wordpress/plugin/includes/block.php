<?php

namespace LabWidgets;

const BLOCK = 'lab/widget';

function register_block(): void
{
    register_block_type(dirname(PLUGIN_FILE) . '/block', array(
        'render_callback' => __NAMESPACE__ . '\render_block',
    ));
    // WordPress looks for translations among its own files, not among ours.
    $handle = generate_block_asset_handle(BLOCK, 'editorScript');
    wp_set_script_translations($handle, 'lab-widgets', dirname(PLUGIN_FILE) . '/languages');
}

/** The block's place in the inserter. */
function with_category($categories)
{
    $ours = array('slug' => 'lab-widgets', 'title' => __('Lab services', 'lab-widgets'), 'icon' => null);
    return array_merge(array($ours), (array) $categories);
}

/** What the block needs to know of the site, before its script. The key is public: it stands on every page. */
function tell_editor(): void
{
    $settings = settings();
    $data = array(
        'portal' => $settings['portal'],
        'key' => $settings['key'],
        'widgets' => translated_widgets(),
        'settings' => current_user_can('manage_options') ? settings_address() : '',
    );
    $handle = generate_block_asset_handle(BLOCK, 'editorScript');
    wp_add_inline_script($handle, 'window.labWidgets = ' . wp_json_encode($data) . ';', 'before');
}

function render_block($attributes): string
{
    $widget = find_widget($attributes['widget'] ?? '');
    $why = problem($widget);
    if ($why !== '') {
        return notice_markup($why);
    }
    $wide = room($attributes['room'] ?? 0);
    $narrow = room($attributes['roomNarrow'] ?? 0);
    $wrapper = get_block_wrapper_attributes(array_filter(array('style' => room_style($widget, $wide, $narrow))));
    return sprintf('<div %s>%s</div>', $wrapper, widget_markup($widget, $attributes));
}
