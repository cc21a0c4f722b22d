/* Runs in every page. Passes the event `tab-control` to background.js, and then fires the event `tab-control-done`. */
addEventListener('tab-control', async ({ detail }) => {
  await chrome.runtime.sendMessage(JSON.parse(detail));
  dispatchEvent(new Event('tab-control-done'));
});
