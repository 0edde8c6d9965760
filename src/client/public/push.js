// Shows what the server tells this device, and opens the page that it is about.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  // A later event of the same page takes the place of the one before.
  const shown = { body, tag: url, renotify: true, data: url, icon: '/favicon.svg' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

async function openPage(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((it) => it.url === url)
  await (page ? page.focus() : self.clients.openWindow(url))
}
