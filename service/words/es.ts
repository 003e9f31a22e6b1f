import type { Words } from './words.ts';

export const es: Words = {
  newsletter: 'Boletín',
  privacy: 'Política de privacidad',
  pending: {
    heading: 'Ya casi está: confirme, por favor',
    text: 'Recibirá un mensaje con un enlace. Ábralo y pulse el botón para completar su suscripción.',
    note: '¿No ha llegado nada después de unos minutos? Mire en la carpeta de spam o vuelva a suscribirse por si se equivocó al escribir. Si ya confirmó antes, no tiene que hacer nada más.',
  },
  thankyou: {
    heading: 'Gracias, su suscripción está activa',
    text: 'No tiene que hacer nada más. Puede cerrar esta página.',
    note: 'Puede darse de baja en cualquier momento.',
  },
  confirm: {
    heading: 'Confirme su suscripción, por favor',
    text: 'Pulse el botón para confirmar que desea recibir nuestros mensajes.',
    button: 'Confirmar mi suscripción',
    note: '¿No se ha suscrito? Cierre esta página sin más. Sin su confirmación no le escribiremos.',
  },
  used: {
    heading: 'Este enlace ya se ha utilizado',
    text: 'Si confirmó su suscripción, todo está en orden y no tiene que hacer nada más.',
    note: 'Si desde entonces se ha dado de baja, este enlace no recupera su suscripción.',
  },
  expired: {
    heading: 'Este enlace ha caducado',
    text: 'Era válido durante 14 días. Vuelva a suscribirse y le enviaremos uno nuevo.',
  },
  unknown: {
    heading: 'No reconocemos este enlace',
    text: 'Quizá se haya perdido una parte. Copie el enlace completo del mensaje en la barra de direcciones o vuelva a suscribirse.',
  },
  erased: {
    heading: 'No reconocemos este enlace',
    text: 'Quizá se haya perdido una parte, o hemos borrado todo lo que sabíamos de usted. Copie el enlace completo del mensaje en la barra de direcciones.',
  },
  unsubscribe: {
    heading: '¿Desea darse de baja?',
    text: 'Pulse el botón y no volveremos a escribirle.',
    button: 'Darse de baja',
  },
  unsubscribed: {
    heading: 'Se ha dado de baja',
    text: 'No volveremos a escribirle.',
    button: 'Volver a suscribirse',
    note: '¿Ha sido un error? El botón le envía un mensaje con un enlace para confirmar.',
  },
  throttled: {
    heading: 'Espere diez minutos, por favor',
    text: 'Acabamos de escribirle, por eso esta vez no hemos enviado nada. Si tiene un mensaje más reciente con un enlace, utilice ese. Si no, inténtelo de nuevo dentro de diez minutos.',
    button: 'Intentarlo de nuevo',
    note: 'Después de cinco mensajes en un día, el siguiente sale un día más tarde.',
  },
  confirmation: {
    why: 'Alguien, esperamos que usted, ha suscrito esta dirección a «{{ listName }}».',
    how: 'Para confirmar, abra esta página y pulse el botón:',
    until: 'El enlace es válido hasta el {{ lastDay }}.',
    stranger: '¿No ha sido usted? Entonces no tiene que hacer nada. Sin su confirmación no le escribiremos.',
    sms: '{{ listName }}: confirme que quiere recibir nuestros SMS: {{ link }} ¿No es usted? No haga nada.',
  },
  strangers: {
    change: {
      heading: 'Revise sus nuevos datos',
      text: 'Alguien, esperamos que usted, nos ha enviado estos datos para su suscripción. Tendrán efecto cuando pulse el botón.',
      button: 'Guardar estos datos',
    },
    changed: 'Sus datos se han guardado',
    alsoChanges: 'También se guardarán estos datos:',
    before: 'Ahora',
    after: 'Nuevo',
    unchanged: '¿No ha sido usted? Entonces no tiene que hacer nada y todo queda como está.',
    limit:
      'Un buzón recibe como máximo cinco mensajes de este tipo al día. Después, vuelva a suscribirse un día más tarde.',
    changeMail: {
      why: 'Alguien, esperamos que usted, ha rellenado un formulario de «{{ listName }}» con esta dirección y ha dado datos distintos de los suyos.',
      how: 'Para verlos y guardarlos, abra esta página:',
      sms: '{{ listName }}: alguien nos ha enviado datos nuevos para este número. Véalos: {{ link }} ¿No es usted? No haga nada.',
    },
    comeBack: {
      subject: '¿Quiere volver a suscribirse?',
      why: 'Alguien, esperamos que usted, ha suscrito esta dirección a «{{ listName }}». La dirección se había dado de baja, por lo que no la hemos suscrito. Pero puede volver a suscribirse.',
    },
    erased: {
      subject: 'No hemos podido suscribirle',
      why: 'Borramos, porque así se nos pidió, todo lo relativo a esta dirección y desde entonces no aceptamos su suscripción. Si quiere volver a recibir noticias nuestras, escríbanos.',
    },
  },
  noButton: '¿El botón no funciona? Copie esta dirección en su navegador:',
  answer: 'Respuesta',
  refused: 'No ha funcionado',
  again: 'Vuelva atrás e inténtelo de nuevo, por favor.',
  reasons: {
    4: 'Esta dirección se dio de baja y no se puede volver a suscribir de esta manera.',
    5: 'Esta dirección de correo no es correcta. Revísela, por favor.',
    6: 'No hemos podido enviar el mensaje de confirmación. Inténtelo más tarde, por favor.',
    7: 'Esta dirección de correo no está suscrita.',
    8: 'El valor de «{field}» no es válido para este campo.',
    9: 'Este número de teléfono ya pertenece a otra suscripción.',
    11: 'Este número de teléfono no es correcto. Indíquelo con el prefijo del país, por ejemplo, +34.',
    12: 'Se ha producido un error por nuestra parte. Inténtelo más tarde, por favor.',
    30: 'No podemos enviar correo a esta dirección. Indique otra, por favor.',
    32: 'Indique una dirección de correo o un número de teléfono, por favor.',
    100: 'El formulario no está bien configurado: su clave no es válida.',
  },
};
