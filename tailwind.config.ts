import type { Config } from 'tailwindcss';

/**
 * The tokens of the design, and no others. The values are in src/index.css, so that light and dark share one
 * definition. Colours, type sizes, weights and radii replace Tailwind's own, so that a colour or size outside the
 * design does not compile.
 */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'var(--paper)',
      sheet: 'var(--sheet)',
      wash: 'var(--wash)',
      ink: { DEFAULT: 'var(--ink)', soft: 'var(--ink-soft)' },
      hairline: 'var(--hairline)',
      rule: 'var(--rule)',
      accent: {
        DEFAULT: 'var(--accent)',
        ink: 'var(--accent-ink)',
        text: 'var(--accent-text)',
        wash: 'var(--accent-wash)',
      },
      verified: 'var(--verified)',
      unverified: 'var(--unverified)',
      failed: { DEFAULT: 'var(--failed)', ink: 'var(--failed-ink)', wash: 'var(--failed-wash)' },
      pencil: { blue: 'var(--pencil-blue)', plum: 'var(--pencil-plum)', teal: 'var(--pencil-teal)' },
      scrim: 'var(--scrim)',
    },
    fontFamily: { sans: 'var(--font-text)', mono: 'var(--font-figures)' },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['clamp(1.75rem, 1.3rem + 2vw, 2.75rem)', '1.12'],
    },
    fontWeight: { normal: '400', semibold: '600' },
    borderRadius: { none: '0', DEFAULT: '2px', full: '9999px' },
    extend: {
      minHeight: { row: 'var(--row)', target: 'var(--target)' },
      height: { row: 'var(--row)', target: 'var(--target)', header: 'var(--header)' },
      width: { target: 'var(--target)' },
      minWidth: { target: 'var(--target)' },
      maxWidth: { page: '80rem', reading: '42rem', form: '26rem' },
      transitionDuration: { DEFAULT: '150ms' },
      zIndex: { header: '20', note: '30', overlay: '40', dialog: '50', menu: '60' },
    },
  },
} satisfies Config;
