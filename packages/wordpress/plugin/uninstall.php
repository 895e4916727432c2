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
    if (is_multisite()) {
        restore_current_blog();
    }
}
