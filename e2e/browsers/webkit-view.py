#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver: bars of MiniBrowser do not let it be as narrow as a phone.

Prints errors of pages as lines that begin with ERROR.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Views under automation print no console messages.
REPORT_ERRORS = """(() => {
  const send = (...parts) => webkit.messageHandlers.errors.postMessage(parts.join(' ') + ' on ' + location.pathname);
  const { error } = console;
  console.error = (...args) => { send('console', ...args); error.apply(console, args); };
  const describe = ({ message, target }) => message ?? 'not loaded: ' + (target.currentSrc || target.src || target.href);
  addEventListener('error', (event) => send('error', describe(event)), true);
  addEventListener('unhandledrejection', ({ reason }) => send('rejection', reason, reason?.stack));
  document.addEventListener('securitypolicyviolation', (event) =>
    send('policy', event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber));
})()"""


def create_settings():
    settings = WebKit2.Settings()
    settings.set_enable_smooth_scrolling(False)
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() in os.environ["WEBKIT_FEATURES_OFF"].split(","):
            settings.set_feature_enabled(feature, False)
    return settings


def create_content():
    content = WebKit2.UserContentManager()
    content.register_script_message_handler("errors")
    content.connect(
        "script-message-received::errors",
        lambda _, result: print("ERROR", result.get_js_value().to_string().replace("\n", " "), flush=True),
    )
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(REPORT_ERRORS, frames, start, None, None))
    return content


context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
settings = create_settings()
content = create_content()
# A visitor who prefers reduced motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def create_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 900)
    for widget in (window, view):
        widget.set_size_request(1, 1)
    window.add(view)
    window.show_all()
    view.connect("web-process-terminated", lambda _, reason: print("ERROR crash", reason, flush=True))
    view.grab_focus()
    return view


def handle_session(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("webkit-view")
    application.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(application)
    session.connect("create-web-view", create_view)


context.connect("automation-started", handle_session)
Gtk.main()
