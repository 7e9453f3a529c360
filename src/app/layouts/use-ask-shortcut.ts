import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { paths } from '../paths.ts';

/** The key that leads to a question from every screen of a company. */
export const ASK_KEY = 'a';

/** Into the question box where one is on the screen, else to the choice of a project. */
export function useAskShortcut(): void {
  const navigate = useNavigate();
  useShortcut(ASK_KEY, () => {
    const box = document.querySelector<HTMLElement>('[data-question-box]');
    if (box?.checkVisibility()) box.focus();
    else void navigate(paths.startAsking());
  });
}
