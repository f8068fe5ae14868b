/**
 * The poster's colours for sea and land: light, dark and the visitor's own. A picture is a document of its own: it sees
 * neither tokens nor classes of the page, but the media queries it is shown under, its own width among them. `--s` and
 * `--w` make a coloured rim of the whole land, for the shallow water along the coasts.
 */
export const mapStyle = compact(`
.sea{fill:#9cc7cf}
.waves{fill:url(#w)}
.wave{fill:none;stroke:#b4d6da;stroke-width:2;stroke-linecap:round}
.land{stroke:var(--s,#fffaf0);stroke-width:var(--w,1.6);stroke-linejoin:round}
.shelf{--s:#b7d8d9;--w:12}
.far{--s:#a8ced3;--w:26}
.t0{fill:var(--s,#f1dfb8)}
.t1{fill:var(--s,#e9cfa0)}
.t2{fill:var(--s,#dfd3a3)}
.t3{fill:var(--s,#f2d3ab)}
text{font-family:"Avenir Next",Avenir,Futura,"Century Gothic","URW Gothic","Segoe UI",system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-linejoin:round}
.country{fill:#5b4a2c;stroke:#f3e4c4;stroke-width:4;font-weight:700;font-size:22px;letter-spacing:.14em}
.town{fill:#2c2a44;stroke:#fbf3e0;stroke-width:6;font-weight:600;font-size:24px}
.pin{fill:#8b1a12;stroke:#fffdf9;stroke-width:4}
.hole{fill:#fffdf9}
@media(max-width:30em){
.country{font-size:32px;letter-spacing:.06em}
.town{font-size:36px}
.fine{display:none}
}
@media(prefers-color-scheme:dark){
.sea{fill:#14223f}
.wave{stroke:#1e3054}
.land{stroke:var(--s,#1b1a35)}
.shelf{--s:#1f3659}
.far{--s:#192c4e}
.t0{fill:var(--s,#433e5c)}
.t1{fill:var(--s,#4b4462)}
.t2{fill:var(--s,#3c4362)}
.t3{fill:var(--s,#4c4058)}
.country{fill:#e2d7c0;stroke:#3a3553}
.town{fill:#f7f0e2;stroke:#2a2745}
.pin{fill:#ffb340;stroke:#131228}
.hole{fill:#131228}
}
@media(forced-colors:active){
.sea{fill:Canvas}
.waves,.shelf{display:none}
.land{stroke:CanvasText;fill:Canvas}
text{fill:CanvasText;stroke:Canvas}
.pin{fill:Highlight}
}
`);

/** The pattern of the open sea; a tile's side is a multiple of its own. */
export const seaPattern =
  '<defs><pattern id="w" width="128" height="64" patternUnits="userSpaceOnUse"><path class="wave" d="M18 20q7-7 14 0t14 0M82 52q7-7 14 0t14 0"/></pattern></defs>';

function compact(css: string): string {
  return css.replaceAll("\n", "");
}
