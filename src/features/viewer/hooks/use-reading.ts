import { useState } from 'react';

const KEY = 'plumbline.read-as-text';

/** Whether pages are shown as text that fits the screen. The choice stays on the device. */
export function useReading(): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEY) === 'on');
  const toggle = () => {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'on');
    setIsOn(!isOn);
  };
  return { isOn, toggle };
}
