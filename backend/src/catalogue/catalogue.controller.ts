import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Allow } from '../platform/http/index.js';
import { Revalidated } from '../platform/http/revalidated.js';
import { type Disease, type DiseaseListAnswer, type Drug, SampleDisease, type Source } from './catalogue.answers.js';
import { DiseaseQuery, DrugsQuery, SearchDiseaseQuery } from './catalogue.dto.js';
import { DiseaseCatalogue } from './diseases.queries.js';
import { MedicineCatalogue } from './medicines.queries.js';
import { SampleReport } from './sample-report.js';
import { SOURCES } from './sources.js';

const DISEASES_PER_PAGE = 10;

/**
 * Diseases, medicines and the sample report, for everybody. The answers have no envelope, as the specification says.
 */
@ApiTags('catalogue')
@Controller('api')
export class CatalogueController {
  constructor(
    private readonly diseases: DiseaseCatalogue,
    private readonly medicines: MedicineCatalogue,
    private readonly sample: SampleReport,
  ) {}

  @Get('searchDisease')
  @Allow('anyone')
  @Revalidated()
  search(@Query() { search, page }: SearchDiseaseQuery): DiseaseListAnswer {
    const window = { limit: DISEASES_PER_PAGE, offset: ((page || 1) - 1) * DISEASES_PER_PAGE };
    const { rows, total } = this.diseases.search(search ?? '', window);
    return { data: rows, total };
  }

  /** One disease, or none when the name is unknown. */
  @Get('getDisease')
  @Allow('anyone')
  @Revalidated()
  disease(@Query() { name }: DiseaseQuery): Disease[] {
    const disease = this.diseases.find(name);
    return disease ? [disease] : [];
  }

  @Get('drugmetabolism/drugs')
  @Allow('anyone')
  @Revalidated()
  drugs(@Query() { name }: DrugsQuery): Drug[] {
    if (name === undefined) return [...this.medicines.all()];
    const drug = this.medicines.find(name);
    return drug ? [drug] : [];
  }

  /** Every source of the catalogue, with its licence. */
  @Get('sources')
  @Allow('anyone')
  @Revalidated()
  sources(): Source[] {
    return [...SOURCES];
  }

  /** What the project's own writer says of its synthetic genome: category to conditions. */
  @Get('getSampleReport')
  @Allow('anyone')
  @Revalidated()
  @ApiExtraModels(SampleDisease)
  @ApiOkResponse({
    schema: {
      type: 'object',
      additionalProperties: { type: 'array', items: { $ref: getSchemaPath(SampleDisease) } },
    },
  })
  sampleReport(): Promise<Record<string, SampleDisease[]>> {
    return this.sample.byCategory();
  }
}
