import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Blog } from '../blog/blog.queries.js';
import { DiseaseCatalogue } from '../catalogue/diseases.queries.js';
import { MedicineCatalogue } from '../catalogue/medicines.queries.js';
import { Allow } from '../platform/http/index.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { feedOf, sitemapOf } from './feeds.js';

/** The pages without a name of their own in the catalogue or the library. */
const PAGES = [
  ...['/', '/reports', '/healthcare', '/pricing-table', '/about', '/about/sources', '/support', '/treatments'],
  ...['/sample-reports', '/sample-reports/genetic-sample', '/explore-diseases', '/drugmetabolism/drugs', '/blog'],
  ...['/privacy', '/termsconditions'],
];
const HIDDEN = ['/api/', '/files/', '/checkout/', '/dashboard', '/settings', '/newsletter/', '/payment'];
const HOUR = 'public, max-age=3600';

/** What search engines and feed readers ask for. Addresses are those of `PUBLIC_URL`, never of the Host header. */
@ApiExcludeController()
@Controller()
export class CrawlersController {
  constructor(
    private readonly address: PublicAddress,
    private readonly diseases: DiseaseCatalogue,
    private readonly medicines: MedicineCatalogue,
    private readonly blog: Blog,
  ) {}

  @Get('robots.txt')
  @Allow('anyone')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', HOUR)
  async robots(): Promise<string> {
    const hidden = HIDDEN.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...hidden, '', `Sitemap: ${await this.address.of('/sitemap.xml')}`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Allow('anyone')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', HOUR)
  async sitemap(): Promise<string> {
    const [base, posts] = await Promise.all([this.base(), this.blog.posts()]);
    return sitemapOf([
      ...PAGES.map((path) => ({ address: `${base}${path}` })),
      ...this.diseases.names().map(({ transformed_name: name }) => ({ address: `${base}/explore-diseases/${name}` })),
      ...this.medicines
        .all()
        .map(({ transformed_name: name }) => ({ address: `${base}/drugmetabolism/drugs/${name}` })),
      ...posts.map(({ link, created_at }) => ({ address: `${base}${link}`, changed: created_at })),
    ]);
  }

  @Get('blog/rss.xml')
  @Allow('anyone')
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  @Header('Cache-Control', HOUR)
  async feed(): Promise<string> {
    return feedOf(await this.base(), await this.blog.posts());
  }

  private async base(): Promise<string> {
    return new URL(await this.address.of('/')).origin;
  }
}
