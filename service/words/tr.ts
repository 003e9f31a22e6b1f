import type { Words } from './words.ts';

export const tr: Words = {
  newsletter: 'Bülten',
  privacy: 'Gizlilik politikası',
  pending: {
    heading: 'Neredeyse tamam: lütfen onaylayın',
    text: 'Size içinde bağlantı olan bir ileti gelecek. Kaydınızı tamamlamak için bağlantıyı açıp oradaki düğmeye basın.',
    note: 'Birkaç dakika sonra hâlâ bir şey gelmedi mi? Spam klasörüne bakın ya da yanlış yazdıysanız yeniden kaydolun. Daha önce onayladıysanız başka bir şey yapmanız gerekmiyor.',
  },
  thankyou: {
    heading: 'Teşekkürler, kaydınız tamamlandı',
    text: 'Başka bir şey yapmanız gerekmiyor. Bu sayfayı kapatabilirsiniz.',
    note: 'Aboneliğinizi istediğiniz zaman iptal edebilirsiniz.',
  },
  confirm: {
    heading: 'Lütfen kaydınızı onaylayın',
    text: 'Bizden ileti almak istediğinizi onaylamak için düğmeye basın.',
    button: 'Kaydımı onayla',
    note: 'Siz kaydolmadınız mı? O hâlde bu sayfayı kapatmanız yeterli. Onay olmadan size yazmayız.',
  },
  used: {
    heading: 'Bu bağlantı daha önce kullanıldı',
    text: 'Kaydınızı onayladıysanız her şey yolunda, başka bir şey yapmanız gerekmiyor.',
    note: 'O zamandan beri aboneliğinizi iptal ettiyseniz bu bağlantı onu geri getirmez.',
  },
  expired: {
    heading: 'Bu bağlantının süresi doldu',
    text: '14 gün boyunca geçerliydi. Lütfen yeniden kaydolun, size yenisini gönderelim.',
  },
  unknown: {
    heading: 'Bu bağlantıyı tanımıyoruz',
    text: 'Bir bölümü kaybolmuş olabilir. Lütfen iletideki bağlantının tamamını adres çubuğuna kopyalayın ya da yeniden kaydolun.',
  },
  erased: {
    heading: 'Bu bağlantıyı tanımıyoruz',
    text: 'Bir bölümü kaybolmuş ya da hakkınızda bildiğimiz her şey silinmiş olabilir. Lütfen iletideki bağlantının tamamını adres çubuğuna kopyalayın.',
  },
  unsubscribe: {
    heading: 'Aboneliğinizi iptal etmek istiyor musunuz?',
    text: 'Düğmeye basın, size bir daha yazmayalım.',
    button: 'Aboneliği iptal et',
  },
  unsubscribed: {
    heading: 'Aboneliğiniz iptal edildi',
    text: 'Size bir daha yazmayız.',
    button: 'Yeniden kaydol',
    note: 'Yanlışlıkla mı oldu? Düğme size onay bağlantısı olan bir ileti gönderir.',
  },
  throttled: {
    heading: 'Lütfen on dakika bekleyin',
    text: 'Size az önce yazdığımız için bu kez bir şey göndermedik. İçinde bağlantı olan daha yeni bir iletiniz varsa onu kullanın. Yoksa on dakika sonra yeniden deneyin.',
    button: 'Yeniden dene',
    note: 'Bir günde beş iletiden sonra bir sonraki ileti ancak bir gün sonra gönderilir.',
  },
  confirmation: {
    why: 'Birisi, umarız siz, bu adresi “{{ listName }}” listesine kaydetti.',
    how: 'Onaylamak için bu sayfayı açıp oradaki düğmeye basın:',
    until: 'Bağlantının geçerli olduğu son gün: {{ lastDay }}.',
    stranger: 'Siz değil miydiniz? O hâlde bir şey yapmanız gerekmiyor. Onay olmadan size yazmayız.',
    sms: '{{ listName }}: SMS’lerimizi almak istediğinizi onaylayın: {{ link }} Siz değil misiniz? Bir şey yapmayın.',
  },
  strangers: {
    change: {
      heading: 'Yeni bilgilerinizi kontrol edin',
      text: 'Birisi, umarız siz, kaydınız için bize bu bilgileri gönderdi. Düğmeye bastığınızda geçerli olurlar.',
      button: 'Bu bilgileri kaydet',
    },
    changed: 'Bilgileriniz kaydedildi',
    alsoChanges: 'Şu bilgiler de kaydedilecek:',
    before: 'Şimdiki',
    after: 'Yeni',
    unchanged: 'Siz değil miydiniz? O hâlde bir şey yapmanız gerekmiyor, her şey olduğu gibi kalır.',
    limit: 'Bir posta kutusuna günde en çok beş böyle ileti gider. Bundan sonra lütfen bir gün sonra yeniden kaydolun.',
    changeMail: {
      why: 'Birisi, umarız siz, bu adresle “{{ listName }}” için bir form doldurdu ve sizinkilerden farklı bilgiler verdi.',
      how: 'Bunları görmek ve kaydetmek için bu sayfayı açın:',
      sms: '{{ listName }}: bu numara için yeni bilgiler aldık. Görün: {{ link }} Siz değil misiniz? Bir şey yapmayın.',
    },
    comeBack: {
      subject: 'Yeniden kaydolmak ister misiniz?',
      why: 'Birisi, umarız siz, bu adresi “{{ listName }}” listesine kaydetti. Adresin aboneliği iptal edilmiş, bu yüzden onu kaydetmedik. Ama yeniden kaydolabilirsiniz.',
    },
    erased: {
      subject: 'Sizi kaydedemedik',
      why: 'İstek üzerine bu adresle ilgili her şeyi sildik ve o zamandan beri kaydını kabul etmiyoruz. Bizden yeniden haber almak isterseniz lütfen bize yazın.',
    },
  },
  noButton: 'Düğme çalışmıyor mu? Bu adresi tarayıcınıza kopyalayın:',
  answer: 'Yanıt',
  refused: 'Bu işe yaramadı',
  again: 'Lütfen geri dönüp yeniden deneyin.',
  reasons: {
    4: 'Bu adresin aboneliği iptal edilmiş, bu yolla yeniden kaydedilemez.',
    5: 'Bu e-posta adresi doğru değil. Lütfen kontrol edin.',
    6: 'Onay iletisini gönderemedik. Lütfen daha sonra yeniden deneyin.',
    7: 'Bu e-posta adresi kayıtlı değil.',
    8: '“{field}” değeri bu alana uygun değil.',
    9: 'Bu telefon numarası zaten başka bir kayda ait.',
    11: 'Bu telefon numarası doğru değil. Lütfen ülke koduyla girin, örneğin +90.',
    12: 'Bizim tarafımızda bir sorun oluştu. Lütfen daha sonra yeniden deneyin.',
    30: 'Bu e-posta adresine posta gönderemiyoruz. Lütfen başka bir adres girin.',
    32: 'Lütfen bir e-posta adresi ya da telefon numarası girin.',
    100: 'Form doğru ayarlanmamış: anahtarı geçerli değil.',
  },
};
