import { partIds } from '../lib/part-ids.ts'

/** Ids of the shell, the pages and their scripts; a test compares this list with src/. */
const shell = new Set<string>([
  ...Object.values(partIds),
  ...'root hydration main waterfall instead footnote-label footer-audit-json emergency-panel enlarged'.split(' '),
])
/** Ids generated from a number or a name. */
const numbered = /^(?:squares|drawing|user-content|text-source|text-cite)-/
/** Properties of `document` and `window`: an element with such an id would shadow them. */
const browser = new Set(
  (
    'alert all anchors append applets atob blur body btoa charset children chrome clear close closed confirm console ' +
    'contains cookie credentialless crypto dir doctype document domain embeds escape eval evaluate event ' +
    'external fence fetch find focus fonts forms frames fullscreen head hidden history images implementation length ' +
    'links location locationbar menubar name navigation navigator normalize onabort onafterprint onanimationcancel ' +
    'onanimationend onanimationiteration onanimationstart onappinstalled onauxclick onbeforecopy onbeforecut ' +
    'onbeforeinput onbeforeinstallprompt onbeforematch onbeforepaste onbeforeprint onbeforetoggle onbeforeunload ' +
    'onbeforexrselect onblur oncancel oncanplay oncanplaythrough onchange onclick onclose oncommand ' +
    'oncontentvisibilityautostatechange oncontextlost oncontextmenu oncontextrestored oncopy oncuechange oncut ' +
    'ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop ondurationchange onemptied ' +
    'onended onerror onfocus onformdata onfreeze onfullscreenchange onfullscreenerror ongamepadconnected ' +
    'ongamepaddisconnected ongotpointercapture onhashchange oninput oninvalid onkeydown onkeypress onkeyup ' +
    'onlanguagechange onload onloadeddata onloadedmetadata onloadstart onlostpointercapture onmessage onmessageerror ' +
    'onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onmousewheel onoffline ' +
    'ononline onpagehide onpagereveal onpageshow onpageswap onpaste onpause onplay onplaying onpointercancel ' +
    'onpointerdown onpointerenter onpointerleave onpointerlockchange onpointerlockerror onpointermove onpointerout ' +
    'onpointerover onpointerup onpopstate onprerenderingchange onprogress onratechange onreadystatechange ' +
    'onrejectionhandled onreset onresize onresume onscroll onscrollend onscrollsnapchange onscrollsnapchanging ' +
    'onsearch onsecuritypolicyviolation onseeked onseeking onselect onselectionchange onselectstart onslotchange ' +
    'onstalled onstorage onsubmit onsuspend ontimeupdate ontoggle ontransitioncancel ontransitionend ontransitionrun ' +
    'ontransitionstart onunhandledrejection onunload onvisibilitychange onvolumechange onwaiting ' +
    'onwebkitanimationend onwebkitanimationiteration onwebkitanimationstart onwebkitfullscreenchange ' +
    'onwebkitfullscreenerror onwebkittransitionend onwheel open opener origin parent performance personalbar plugins ' +
    'prepend prerendering print prompt referrer scheduler screen scripts scroll scrollbars self status statusbar ' +
    'stop timeline title toolbar top undefined unescape viewport when window write writeln'
  ).split(' '),
)

/** True for ids that no heading, section or entry may have. Generated ids contain an underscore. */
export function isReservedId(id: string): boolean {
  return !/^[\p{L}\p{N}][^_]*$/u.test(id) || shell.has(id) || numbered.test(id) || browser.has(id)
}
