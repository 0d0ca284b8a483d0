/**
 * The one script of a report. It tells the page that frames the report how high it is, where its sections begin, and
 * where a chosen mark leads to: a frame without an origin can be measured by nobody else. On its own it does nothing.
 */
export const TELL_LAYOUT = `(() => {
  if (parent === window) return;
  const top = (place) => place.getBoundingClientRect().top + scrollY;
  const tell = (more) =>
    parent.postMessage({
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
      tops: [...document.querySelectorAll('h2')].map(top),
      ...more,
    }, '*');
  new ResizeObserver(() => tell({})).observe(document.documentElement);
  addEventListener('click', ({ target }) => {
    const link = target.closest && target.closest('a[href^="#"]');
    const place = link && document.getElementById(link.hash.slice(1));
    if (place) setTimeout(() => tell({ chosen: top(place) }));
  });
})();`;
