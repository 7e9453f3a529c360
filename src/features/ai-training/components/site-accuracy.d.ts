/** The rows of `bench/results/site.json`, set in at build time (scripts/vite/measured-accuracy.ts). */
declare const __SITE_ACCURACY__: import('#domain/ai-training/measured-accuracy.ts').MeasuredRow[];
