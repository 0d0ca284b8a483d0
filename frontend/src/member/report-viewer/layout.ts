/** The measures of a report's page. */
export interface Layout {
  /** in pixels */
  height: number;
  contents: readonly Entry[];
}

/** A section of the report. */
export interface Entry {
  title: string;
  /** pixels from the report's top */
  top: number;
}

/** Measures a report: its whole height, and where each section begins. */
export function layoutOf(page: Document): Layout {
  const headings = [...page.querySelectorAll('h2')];
  return {
    height: Math.ceil(page.documentElement.getBoundingClientRect().height),
    contents: headings.map((heading) => ({
      title: heading.textContent?.trim() ?? '',
      top: heading.getBoundingClientRect().top,
    })),
  };
}
