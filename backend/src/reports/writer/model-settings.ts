import type { Config } from '../../config.js';

/** A language model behind an OpenAI-compatible address. */
export interface ModelSettings {
  /** such as `https://models.example/v1` */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  privateNetworks: boolean;
}

/** The language model that the settings name; null where they name none. */
export const modelIn = ({
  AI_BASE_URL,
  AI_MODEL,
  AI_API_KEY,
  AI_PRIVATE_NETWORKS,
}: Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_PRIVATE_NETWORKS'>): ModelSettings | null =>
  AI_BASE_URL === undefined || AI_MODEL === undefined
    ? null
    : {
        baseUrl: AI_BASE_URL,
        model: AI_MODEL,
        apiKey: AI_API_KEY ?? null,
        privateNetworks: AI_PRIVATE_NETWORKS === 'on',
      };
