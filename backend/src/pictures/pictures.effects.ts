import { Injectable, type OnModuleInit } from '@nestjs/common';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { Pictures } from './pictures.service.js';

/** Removes the bytes of a picture that was replaced or taken away. */
@Injectable()
export class ReplacedPictures implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly pictures: Pictures,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('pictures.replaced')
        .on('PictureChanged', ({ data }) => this.pictures.remove(data.from))
        .on('LogoChanged', ({ data }) => this.pictures.remove(data.from)),
    );
  }
}
