import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { paths } from '../paths.ts';

/** The key that opens a question from every screen of a company. */
export const ASK_KEY = 'a';

/** Focuses the question box if the screen has one, otherwise opens the choice of a project. */
export function useAskShortcut(): void {
  const navigate = useNavigate();
  useShortcut(ASK_KEY, () => {
    const box = document.querySelector<HTMLElement>('[data-question-box]');
    if (box?.checkVisibility()) box.focus();
    else void navigate(paths.startAsking());
  });
}
