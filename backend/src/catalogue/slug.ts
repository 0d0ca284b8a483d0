/** `Gaucher's disease type I` to `gaucher-s-disease-type-i`, as it stands in addresses. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
