<?php

/**
 * Plugin Name:       Lab Widgets
 * Description:       Puts the widgets of a laboratory’s service portal into posts, pages, widget areas and templates: login, pickup, lists of services and more.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Lab Portal
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       lab-widgets
 * Domain Path:       /languages
 */

namespace LabWidgets;

if (!defined('ABSPATH')) {
    exit;
}

const PLUGIN_FILE = __FILE__;

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/portal.php';
require __DIR__ . '/includes/loader.php';
require __DIR__ . '/includes/widgets.php';
require __DIR__ . '/includes/markup.php';
require __DIR__ . '/includes/block.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/actions.php';

// The block's own texts are read when it is registered.
add_action('init', __NAMESPACE__ . '\load_texts', 1);
add_action('init', __NAMESPACE__ . '\register_block');
add_action('init', __NAMESPACE__ . '\register_shortcode');
add_action('enqueue_block_editor_assets', __NAMESPACE__ . '\tell_editor');
add_filter('block_categories_all', __NAMESPACE__ . '\with_category');
add_filter('script_loader_tag', __NAMESPACE__ . '\loader_tag', 10, 2);

add_action('admin_init', __NAMESPACE__ . '\register_settings');
add_action('admin_menu', __NAMESPACE__ . '\add_settings_page');
add_action('admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_settings_assets');
add_filter('plugin_action_links_' . plugin_basename(__FILE__), __NAMESPACE__ . '\with_settings_link');
add_action('wp_ajax_lab_widgets_check', __NAMESPACE__ . '\answer_check');
add_action('admin_post_lab_widgets_upgrade', __NAMESPACE__ . '\upgrade');
