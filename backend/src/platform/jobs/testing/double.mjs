export default async ({ n }, report) => {
  report(0.5, 'doubling');
  return { doubled: 2 * n };
};
