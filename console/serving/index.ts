export { type Asset, createAsset, sendAsset } from './asset.ts';
export { renderDocument } from './document.ts';
export { assetHeaders, pageHeaders } from './headers.ts';
