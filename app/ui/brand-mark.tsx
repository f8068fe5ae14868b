/** The shop's sign: a sun that goes down behind two waves. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true" focusable="false">
      <path fill="#1b1a35" d="M24 0a24 24 0 1 1 0 48 24 24 0 0 1 0-48" />
      <circle cx="24" cy="23" r="11" fill="#ffb340" />
      <path fill="#e8593b" d="M2 26q8-5 15 0t15 0 14 0a22 22 0 0 1-44 0" />
      <path fill="#8a3a58" d="M5 35q7-4 13 0t13 0 12 0a22 22 0 0 1-38 0" />
    </svg>
  );
}
