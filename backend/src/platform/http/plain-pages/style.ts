/** The portal's design tokens and the few styles of pages made in the server, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --page: #F5F7FA; --surface: #FFFFFF; --line: #DDE3EC; --edge: #78859A; --text: #1B2432; --muted: #566174;
  --primary: #2456E6; --on-primary: #FFFFFF; --soft: #E6EDFF; --bad: #B42318; --bad-ground: #FEE9E7; }
@media (prefers-color-scheme: dark) { :root { --page: #10151F; --surface: #171D29; --line: #2A3344; --edge: #7D8AA3; --text: #E6EBF4; --muted: #A9B4C6;
  --primary: #9FB4FF; --on-primary: #10151F; --soft: #1B2B55; --bad: #FFB4AB; --bad-ground: #561712; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 920px; margin: 0 auto; padding: 40px 16px; }
main.narrow { width: calc(100% - 32px); max-width: 480px; margin-top: 40px; padding: 24px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; }
.sides { display: grid; gap: 24px; align-items: start; }
@media (min-width: 768px) { .sides { grid-template-columns: 5fr 6fr; } }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
h2 { margin: 0 0 16px; font-size: 16px; line-height: 24px; }
p { margin: 0 0 16px; }
:is(.card, details) > :last-child { margin-bottom: 0; }
a { color: var(--primary); }
.muted { color: var(--muted); font-size: 14px; }
.amount { margin: 0 0 24px; font-size: 36px; line-height: 44px; font-weight: 600; font-variant-numeric: tabular-nums; }
.chip { display: inline-block; padding: 2px 8px; border-radius: 8px; background: var(--soft); color: var(--text); font-size: 13px; }
ul.lines { list-style: none; margin: 0; padding: 0; font-variant-numeric: tabular-nums; }
ul.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); }
ul.lines li.total { font-weight: 600; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 500; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid] { border-color: var(--bad); }
.field { margin-bottom: 16px; }
fieldset { margin: 0 0 24px; padding: 0 0 8px; border: 0; border-bottom: 1px solid var(--line); }
legend { margin-bottom: 12px; padding: 0; font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.problem { margin: 4px 0 0; color: var(--bad); font-size: 14px; }
.alert { padding: 12px 16px; border-radius: 8px; background: var(--bad-ground); color: var(--bad); }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { margin-top: 12px; background: transparent; color: var(--primary); }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
summary { margin-top: 16px; color: var(--muted); font-size: 14px; cursor: pointer; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 8px 0; font-size: 14px; }
dt { font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--muted); }
article { margin-bottom: 16px; }
pre { margin: 16px 0 0; white-space: pre-wrap; font: inherit; }
@media (prefers-reduced-motion: no-preference) { button { transition: filter 120ms; } }
`;
