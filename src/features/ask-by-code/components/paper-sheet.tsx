import './door-sheet.css';
import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '#components/qr-code.tsx';
import { readLanguage } from '#lib/language/chosen-language.ts';
import { i18nIn } from '#lib/language/i18n.ts';
import { type Language, languages, offeredLanguages } from '#lib/language/languages.ts';
import { formatDayIn } from '#lib/language/numbers-and-dates.ts';

interface PaperSheetProps {
  projectName: string;
  companyName: string;
  /** The complete URL that the code contains. */
  href: string;
  /** ISO time. */
  expiresAt: string;
  /** Called with true once it is complete. */
  onReady: (isReady: true) => void;
}

/** What is printed: one page in every language of the interface, because a crew reads more than one. */
export function PaperSheet({ projectName, companyName, href, expiresAt, onReady }: PaperSheetProps) {
  const invitations = useInvitations(expiresAt);
  useEffect(() => {
    if (invitations.length > 0) onReady(true);
  }, [invitations, onReady]);
  return createPortal(
    <div className="door-sheet" aria-hidden="true">
      <p style={{ fontSize: '14pt' }}>{companyName}</p>
      <p style={{ fontSize: '24pt', fontWeight: 700 }}>{projectName}</p>
      <QrCode text={href} label="" />
      {invitations.map(({ language, title, text, until }) => (
        <div key={language} lang={language} dir={languages[language].dir}>
          <p className="door-sheet-title">{title}</p>
          <p>{text}</p>
          <p>{until}</p>
        </div>
      ))}
    </div>,
    document.body,
  );
}

interface Invitation {
  language: Language;
  title: string;
  text: string;
  until: string;
}

/** The invitation in each language, that of the page first. Empty until all are loaded. */
function useInvitations(expiresAt: string): readonly Invitation[] {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  useEffect(() => {
    const own = readLanguage();
    const ownFirst = [own, ...offeredLanguages.filter((language) => language !== own)];
    const loading = ownFirst.map(async (language) =>
      invitationIn(language, await i18nIn(language), expiresAt),
    );
    void Promise.allSettled(loading).then((loaded) =>
      // A language that could not be loaded is left out: the others are still worth printing.
      setInvitations(loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))),
    );
  }, [expiresAt]);
  return invitations;
}

function invitationIn(language: Language, i18n: I18n, expiresAt: string): Invitation {
  return {
    language,
    title: t(i18n)`Ask about this job`,
    text: t(
      i18n,
    )`Scan the code with your phone’s camera and type your question. Answers come from the current documents and show the page they are printed on. You do not need an account.`,
    until: t(i18n)`Works until ${formatDayIn(language, new Date(expiresAt))}. Questions are recorded.`,
  };
}
