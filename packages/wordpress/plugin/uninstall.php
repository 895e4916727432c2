<?php

// WordPress includes this file alone when the plugin is deleted.
if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

$lab_widgets_sites = is_multisite() ? get_sites(array('fields' => 'ids', 'number' => 0)) : array(0);
foreach ($lab_widgets_sites as $lab_widgets_site) {
    if (is_multisite()) {
        switch_to_blog($lab_widgets_site);
    }
    delete_option('lab_widgets');
    // What WordPress itself noted of the plugin: that it was switched off, and which version was there.
    $lab_widgets_recent = get_option('recently_activated');
    if (is_array($lab_widgets_recent)) {
        unset($lab_widgets_recent[WP_UNINSTALL_PLUGIN]);
        update_option('recently_activated', $lab_widgets_recent);
    }
    if (is_multisite()) {
        restore_current_blog();
    }
}
delete_site_transient('update_plugins');
