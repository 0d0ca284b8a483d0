/** Invented genomes: what other parts may use of them. */
export { FIRST_PROFILE, SECOND_PROFILE, syntheticGenome, type DemoProfile } from './synthetic-genome.js';
