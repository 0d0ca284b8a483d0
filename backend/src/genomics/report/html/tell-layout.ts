/**
 * The one script of a report. It tells the framing page the report's height, where sections begin and where a chosen mark
 * leads. Nobody else can measure a frame without an origin. On its own it does nothing.
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
