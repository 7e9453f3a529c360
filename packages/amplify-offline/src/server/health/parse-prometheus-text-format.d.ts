/** A parser of Prometheus' text format, as its client for Python reads it. */
declare module 'parse-prometheus-text-format' {
  interface Sample {
    readonly value?: string;
    readonly labels?: Readonly<Record<string, string>>;
    /** Counts of a histogram by upper bound. */
    readonly buckets?: Readonly<Record<string, string>>;
  }
  interface Metric {
    readonly name: string;
    readonly help: string;
    readonly type: 'COUNTER' | 'GAUGE' | 'HISTOGRAM' | 'SUMMARY' | 'UNTYPED';
    readonly metrics: readonly Sample[];
  }
  export default function parse(text: string): Metric[];
}
