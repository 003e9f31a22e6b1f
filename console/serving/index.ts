export { type Asset, createAsset, sendAsset } from './asset.ts';
export { renderDocument, renderPreview } from './document.ts';
export { assetHeaders, pageHeaders, previewHeaders } from './headers.ts';
