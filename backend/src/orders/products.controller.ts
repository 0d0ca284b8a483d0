import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, OptionalCaller } from '../platform/http/access/caller.js';
import { Allow, success } from '../platform/http/index.js';
import { PageQuery, ProductsQuery } from './orders.dto.js';
import {
  availableReportAnswer,
  type AvailableReportsAnswer,
  productAnswer,
  type ProductListAnswer,
} from './products.answers.js';
import { forSale, kindsFor, PRODUCTS, REPORT_PRODUCTS } from './products.js';

const REPORTS_PER_PAGE = 10;

/** What the portal sells, for everybody. */
@ApiTags('products')
@Controller('api')
export class ProductsController {
  /** The products of one kind; without a kind, those that the caller may buy. */
  @Get('getProducts')
  @Allow('anyone')
  products(@Query() { kind }: ProductsQuery, @OptionalCaller() caller: Caller | null): ProductListAnswer {
    const kinds = kind ? [kind] : kindsFor(caller?.role);
    const offered = forSale(PRODUCTS).filter((product) => kinds.includes(product.kind));
    return success({ data: offered.map(productAnswer) });
  }

  @Get('getReports')
  @Allow('anyone')
  reports(@Query() { page = 1 }: PageQuery): AvailableReportsAnswer {
    const offered = forSale(REPORT_PRODUCTS);
    const shown = offered.slice((page - 1) * REPORTS_PER_PAGE, page * REPORTS_PER_PAGE);
    return success({
      data: {
        data: shown.map(availableReportAnswer),
        current_page: page,
        last_page: Math.max(1, Math.ceil(offered.length / REPORTS_PER_PAGE)),
        per_page: REPORTS_PER_PAGE,
        total: offered.length,
      },
    });
  }
}
