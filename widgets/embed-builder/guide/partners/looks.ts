/** How a page changes the looks of widgets. */
export const looks = {
  tokens: `:root {
  --lab-primary: light-dark(#0a5c36, #7fd1a4);
  --lab-radius-m: 4px;
}

lab-login-popup::part(button) {
  letter-spacing: 0.1em;
}`,
  scheme: ':root { color-scheme: light dark; }',
}
