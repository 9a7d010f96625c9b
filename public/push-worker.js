/* Shows what is pushed. It keeps nothing and answers no request of a page. */
addEventListener("push", (event) => {
  const { title, body, url, tag, lang, unread } = event.data?.json() ?? {};
  if (!title) return;
  const shown = registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: "/art/favicon.svg",
    data: { url },
  });
  event.waitUntil(Promise.all([shown, navigator.setAppBadge?.(unread)]));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", location.origin).href;
  event.waitUntil(
    clients.matchAll({ type: "window" }).then(async (windows) => {
      const open = windows.find((one) => one.url === url) ?? windows[0];
      if (!open) return clients.openWindow(url);
      await open.focus();
      return open.url === url ? undefined : open.navigate(url);
    }),
  );
});
