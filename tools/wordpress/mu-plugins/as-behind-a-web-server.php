<?php
/**
 * Plugin Name: As behind a web server
 * Description: Apache and nginx tell WordPress that a made-up address was handed to index.php; the playground's server repeats the
 * address, which makes WordPress show its front page with status 200 where others answer 404.
 */

if (basename($_SERVER['SCRIPT_FILENAME'] ?? '') === 'index.php' && !is_file(ABSPATH . ltrim($_SERVER['PHP_SELF'] ?? '', '/'))) {
    $_SERVER['PHP_SELF'] = '/index.php';
}
