// The mark of a site in tabs and on home screens: a glass case with one lit thing in it.

/** An SVG of 64 × 64, in light colours and dark ones. */
export const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<style>.case{stroke:#141414}.glow{fill:#f3e3c0}.thing{fill:#8a4b08}@media(prefers-color-scheme:dark){.case{stroke:#ececec}.glow{fill:#4a3512}.thing{fill:#f0c27a}}</style>
<path class="glow" d="M20 10h24l6 34H14z"/>
<path class="thing" d="M32 17c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15z"/>
<path class="case" fill="none" stroke-width="4" stroke-linejoin="round" d="M10 6h44v38H10zM6 44h52v14H6z"/>
</svg>
`;
